/** Refusals of the forms of regions, parameters, notices, packages, jobs and resources (platform §3, §5). */
import { describe, expect, it } from 'vitest'
import * as forms from './index.ts'
import { checkRefusals, type Refusal, type Tried } from './testing/refusals.ts'

const long = 'x'.repeat(256)
const tenant = { tenantId: '384721' }
const storage = {
  category: '1',
  ossCode: 'minio-1',
  endpoint: 'https://files.example',
  accessKey: 'AK-1',
  secretKey: 'keep it',
  bucketName: 'swapdesk',
}
const server = {
  jobServerName: '任务服务',
  jobServerUrl: 'http://jobs.example:7700',
  jobAppName: 'swapdesk',
  jobAppPassword: 'correct horse 7',
}

const tried = {
  region: {
    form: forms.regionInput,
    schema: 'RegionInput',
    right: { code: '310115', parentCode: '3101', name: '浦东新区', level: '3' },
  },
  parameter: {
    form: forms.paramInput,
    schema: 'ParamInput',
    right: { paramName: '会话时长', paramKey: 'session.minutes', paramValue: '30' },
  },
  notice: { form: forms.noticeInput, schema: 'NoticeInput', right: { title: '停机维护', category: '6' } },
  'product package': {
    form: forms.tenantPackageInput,
    schema: 'TenantPackageInput',
    right: { packageName: '标准版', menuId: ['101', '102'] },
  },
  'package of a tenant': {
    form: forms.tenantPackageSettingInput,
    schema: 'TenantPackageSettingInput',
    right: { packageId: '' },
    besides: tenant,
  },
  'data source of a tenant': {
    form: forms.tenantDatasourceInput,
    schema: 'TenantDatasourceInput',
    right: { datasourceId: '11' },
    besides: tenant,
  },
  'access of a tenant': {
    form: forms.tenantApiInput,
    schema: 'TenantApiInput',
    right: { allowedIps: '10.0.0.0/8, ::1', callbackUrl: 'https://pay.example/back', isSecretRenewed: true },
    besides: tenant,
  },
  job: {
    form: forms.jobInput,
    schema: 'JobInput',
    right: {
      jobServerId: '11',
      jobName: '夜间对账',
      enable: '1',
      timeExpressionType: '2',
      timeExpression: '0 10 0 * * ?',
      executeType: '1',
      dispatchStrategy: '1',
      processorType: '1',
      processorInfo: 'reconcilePayments',
      lifecycleStart: '2026-11-20 00:00:00',
    },
  },
  'new job server': { form: forms.jobServerInput, schema: 'JobServerInput', right: server },
  'job server': { form: forms.jobServerChangeInput, schema: 'JobServerInput', right: server },
  'new storage': { form: forms.objectStorageInput, schema: 'ObjectStorageInput', right: storage },
  storage: { form: forms.objectStorageChangeInput, schema: 'ObjectStorageInput', right: storage },
  attachment: {
    form: forms.attachmentInput,
    schema: 'AttachmentInput',
    right: {
      link: '/files/8f14e45fceea167a5a36dedd4bea2543.png',
      originalName: '站点照片.png',
    },
  },
} satisfies Record<string, Tried>

const refusals: Refusal<keyof typeof tried>[] = [
  ['region', { code: '' }, 'code', '请输入区划编号', 'Enter the region code', 'contract'],
  ['region', { code: '31-01' }, 'code', '区划编号为 1 到 12 位数字', 'A region code has 1 to 12 digits', 'contract'],
  ['region', { parentCode: '' }, 'parentCode', '请选择父区划', 'Choose the region above', 'contract'],
  ['region', { name: '' }, 'name', '请输入区划名称', 'Enter the region name', 'contract'],
  ['region', { level: '6' }, 'level', '不是可选的值', 'Not one of the choices', 'contract'],
  ['region', { sort: '-1' }, 'sort', '不能小于 0', 'At least 0', 'contract'],
  ['parameter', { paramName: '' }, 'paramName', '请输入参数名称', 'Enter the name of the parameter', 'contract'],
  ['parameter', { paramKey: '' }, 'paramKey', '请输入参数键名', 'Enter the key of the parameter', 'contract'],
  [
    'parameter',
    { paramKey: '会话' },
    'paramKey',
    '参数键名只能包含字母、数字和 . _ -，以字母或数字开头',
    'A key has letters, digits and . _ - only, beginning with a letter or a digit',
    'contract',
  ],
  ['parameter', { paramValue: '' }, 'paramValue', '请输入参数键值', 'Enter the value of the parameter', 'contract'],
  ['parameter', { valueType: '2', paramValue: 'x' }, 'paramValue', '请输入数值', 'Enter a number', 'rule'],
  ['parameter', { valueType: '3', paramValue: '1' }, 'paramValue', '请选择开启或关闭', 'Choose on or off', 'rule'],
  ['parameter', { valueType: '4', paramValue: '{' }, 'paramValue', '请输入有效的 JSON', 'Enter valid JSON', 'rule'],
  ['notice', { title: '' }, 'title', '请输入通知标题', 'Enter the title', 'contract'],
  ['notice', { category: '' }, 'category', '请选择通知类型', 'Choose the kind of notice', 'contract'],
  [
    'notice',
    { releaseTime: '明天' },
    'releaseTime',
    '时间格式应为 yyyy-MM-dd HH:mm:ss',
    'Write the time as yyyy-MM-dd HH:mm:ss',
    'contract',
  ],
  ['notice', { content: 'x'.repeat(20_001) }, 'content', '最多 20000 个字符', 'At most 20000 characters', 'contract'],
  [
    'product package',
    { packageName: '' },
    'packageName',
    '请输入产品包名称',
    'Enter the name of the package',
    'contract',
  ],
  ['product package', { menuId: '' }, 'menuId', '请选择菜单', 'Choose the menus', 'contract'],
  ['product package', { menuId: 'all' }, 'menuId', '不是可选的值', 'Not one of the choices', 'contract'],
  [
    'product package',
    { menuId: '1,'.repeat(1000) + '1' },
    'menuId',
    '一次最多选择 1000 条数据',
    'At most 1000 records at once',
    'contract',
  ],
  ['package of a tenant', { packageId: 'x' }, 'packageId', '不是可选的值', 'Not one of the choices', 'contract'],
  [
    'data source of a tenant',
    { datasourceId: 'x' },
    'datasourceId',
    '不是可选的值',
    'Not one of the choices',
    'contract',
  ],
  [
    'access of a tenant',
    { allowedIps: 'example.com' },
    'allowedIps',
    '请输入 IP 地址或网段，以逗号分隔',
    'Enter IP addresses or ranges, separated by commas',
    'contract',
  ],
  [
    'access of a tenant',
    { callbackUrl: 'http://pay.example' },
    'callbackUrl',
    '地址以 https:// 开头',
    'The address begins with https://',
    'contract',
  ],
  ['job', { jobServerId: '' }, 'jobServerId', '请选择任务服务', 'Choose the job server', 'contract'],
  ['job', { enable: '' }, 'enable', '请选择任务状态', 'Choose whether the job runs', 'contract'],
  ['job', { jobName: '' }, 'jobName', '请输入任务名称', 'Enter the name of the job', 'contract'],
  ['job', { executeType: '' }, 'executeType', '请选择执行类型', 'Choose where the job runs', 'contract'],
  ['job', { executeType: '4' }, 'executeType', '不是可选的值', 'Not one of the choices', 'contract'],
  ['job', { dispatchStrategy: '' }, 'dispatchStrategy', '请选择派发策略', 'Choose the dispatch strategy', 'contract'],
  ['job', { processorType: '' }, 'processorType', '请选择处理器类型', 'Choose the kind of processor', 'contract'],
  ['job', { processorType: '2' }, 'processorType', '不是可选的值', 'Not one of the choices', 'contract'],
  ['job', { processorInfo: '' }, 'processorInfo', '请输入执行器', 'Enter the processor', 'contract'],
  [
    'job',
    { timeExpressionType: '' },
    'timeExpressionType',
    '请选择定时类型',
    'Choose the kind of schedule',
    'contract',
  ],
  ['job', { timeExpression: '' }, 'timeExpression', '请输入时间表达式', 'Enter the schedule', 'rule'],
  ['job', { timeExpression: '每天' }, 'timeExpression', 'CRON 表达式格式不正确', 'Not a valid cron expression', 'rule'],
  [
    'job',
    { timeExpressionType: 3 },
    'timeExpression',
    '请输入毫秒数，应为正整数',
    'Enter milliseconds, a whole number above 0',
    'rule',
  ],
  [
    'job',
    { timeExpressionType: 4, timeExpression: '0' },
    'timeExpression',
    '请输入毫秒数，应为正整数',
    'Enter milliseconds, a whole number above 0',
    'rule',
  ],
  [
    'job',
    { lifecycleEnd: '2026-11-19 00:00:00' },
    'lifecycleEnd',
    '结束时间必须晚于开始时间',
    'The period ends after it begins',
    'rule',
  ],
  ['job', { concurrency: '0' }, 'concurrency', '不能小于 1', 'At least 1', 'contract'],
  ['job', { maxInstanceNum: '1.5' }, 'maxInstanceNum', '请输入整数', 'Enter a whole number', 'contract'],
  ['job', { instanceTimeLimit: '-1' }, 'instanceTimeLimit', '不能小于 0', 'At least 0', 'contract'],
  ['job', { instanceRetryNum: '101' }, 'instanceRetryNum', '不能大于 100', 'At most 100', 'contract'],
  ['job', { minCpuCores: '0.125' }, 'minCpuCores', '最多 2 位小数', 'At most 2 decimals', 'rule'],
  ['job', { minCpuCores: '两个' }, 'minCpuCores', '请输入数字', 'Enter a number', 'contract'],
  ['job', { minMemorySpace: '-1' }, 'minMemorySpace', '不能小于 0', 'At least 0', 'contract'],
  ['job', { minDiskSpace: '1048577' }, 'minDiskSpace', '不能大于 1048576', 'At most 1048576', 'contract'],
  ['job', { logType: '5' }, 'logType', '不是可选的值', 'Not one of the choices', 'contract'],
  ['job', { logLevel: '5' }, 'logLevel', '不是可选的值', 'Not one of the choices', 'contract'],
  ['job', { notifyUserIds: '张伟' }, 'notifyUserIds', '不是可选的值', 'Not one of the choices', 'contract'],
  [
    'new job server',
    { jobServerName: '' },
    'jobServerName',
    '请输入服务名称',
    'Enter the name of the service',
    'contract',
  ],
  [
    'new job server',
    { jobServerUrl: '' },
    'jobServerUrl',
    '请输入服务器地址',
    'Enter the address of the server',
    'contract',
  ],
  [
    'new job server',
    { jobServerUrl: 'jobs.example' },
    'jobServerUrl',
    '地址以 http:// 或 https:// 开头',
    'An address begins with http:// or https://',
    'contract',
  ],
  [
    'new job server',
    { jobAppName: '' },
    'jobAppName',
    '请输入应用名称',
    'Enter the name of the application',
    'contract',
  ],
  [
    'new job server',
    { jobAppPassword: '' },
    'jobAppPassword',
    '请输入应用密码',
    'Enter the password of the application',
    'contract',
  ],
  ['job server', { jobAppPassword: long }, 'jobAppPassword', '最多 255 个字符', 'At most 255 characters', 'contract'],
  ['new storage', { category: '' }, 'category', '请选择资源类型', 'Choose the provider', 'contract'],
  ['new storage', { ossCode: '' }, 'ossCode', '请输入资源编号', 'Enter the resource code', 'contract'],
  [
    'new storage',
    { ossCode: '一号' },
    'ossCode',
    '资源编号只能包含字母、数字、下划线和连字符，以字母或数字开头',
    'A resource code has letters, digits, underscore and hyphen, beginning with a letter or a digit',
    'contract',
  ],
  ['new storage', { endpoint: '' }, 'endpoint', '请输入资源地址', 'Enter the endpoint', 'contract'],
  [
    'new storage',
    { endpoint: 'ftp://files.example' },
    'endpoint',
    '地址以 http:// 或 https:// 开头',
    'An address begins with http:// or https://',
    'contract',
  ],
  ['new storage', { accessKey: '' }, 'accessKey', '请输入访问密钥名', 'Enter the access key', 'contract'],
  ['new storage', { secretKey: '' }, 'secretKey', '请输入访问密钥', 'Enter the secret key', 'contract'],
  ['storage', { secretKey: long }, 'secretKey', '最多 255 个字符', 'At most 255 characters', 'contract'],
  ['new storage', { bucketName: '' }, 'bucketName', '请输入空间名', 'Enter the bucket', 'contract'],
  ['new storage', { bucketName: 'a/b' }, 'bucketName', '格式不正确', 'Not in the right format', 'contract'],
  ['attachment', { link: '' }, 'link', '请输入附件地址', 'Enter the address of the file', 'contract'],
  [
    'attachment',
    { link: 'javascript:alert(1)' },
    'link',
    '请重新上传文件，只能使用本系统上传后返回的地址',
    'Upload the file: only addresses of uploaded files are accepted',
    'contract',
  ],
  [
    'attachment',
    { originalName: '' },
    'originalName',
    '请输入附件原名',
    'Enter the original name of the file',
    'contract',
  ],
]

describe('each rule refuses its stated inputs only', () => {
  checkRefusals(tried, refusals)
})

it('an externally started job needs no schedule and keeps none', () => {
  const { right } = tried.job
  expect(forms.jobInput.parse({ ...right, timeExpressionType: '1' })).toMatchObject({ timeExpression: null })
  expect(forms.issuesOf(forms.jobInput, { ...right, timeExpressionType: '5', timeExpression: '' })).toEqual({})
})

it('an empty secret leaves the stored one unchanged', () => {
  expect(forms.objectStorageChangeInput.parse({ ...storage, secretKey: '' })).toHaveProperty('secretKey', undefined)
  expect(forms.jobServerChangeInput.parse({ ...server, jobAppPassword: null })).toHaveProperty(
    'jobAppPassword',
    undefined,
  )
})
