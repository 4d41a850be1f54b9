import { detailOf, pageOf } from '../../crud/list.ts'
import { exportOf } from '../../export/export.ts'
import type { HandlersOf } from '../../http/context.ts'
import { keepClientErrors } from './client-upload.ts'
import { apiLogs, errorLogs, inFull, usualLogs } from './logs.repository.ts'

export const logHandlers: HandlersOf<'logs'> = {
  logUsualList: (context, input) => pageOf(context, usualLogs, input),
  logUsualDetail: (context, { id }) => detailOf(context, inFull(usualLogs), id),
  logUsualExport: (context, input) =>
    exportOf(context, usualLogs, 'logUsualList', input, { zh: '通用日志', en: 'usual-log' }),
  logApiList: (context, input) => pageOf(context, apiLogs, input),
  logApiDetail: (context, { id }) => detailOf(context, inFull(apiLogs), id),
  logApiExport: (context, input) => exportOf(context, apiLogs, 'logApiList', input, { zh: '接口日志', en: 'api-log' }),
  logErrorList: (context, input) => pageOf(context, errorLogs, input),
  logErrorDetail: (context, { id }) => detailOf(context, inFull(errorLogs), id),
  logErrorExport: (context, input) =>
    exportOf(context, errorLogs, 'logErrorList', input, { zh: '错误日志', en: 'error-log' }),
  logClientUpload: keepClientErrors,
}
