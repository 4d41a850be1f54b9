// Generated from openapi/*.yaml by `pnpm contract`; do not edit.
import type { FieldLabels } from '../../label.ts'
import { common } from './common.ts'

/** What the fields of logs are called. */
export const labels = {
  ...common,
  kept: {"zh":"已保存","en":"Stored","kind":"number"},
  serviceId: {"zh":"服务","en":"Service"},
  serverHost: {"zh":"服务主机","en":"Server host"},
  serverIp: {"zh":"服务IP","en":"Server IP"},
  env: {"zh":"环境","en":"Environment"},
  method: {"zh":"请求方法","en":"HTTP method"},
  requestUri: {"zh":"请求地址","en":"Path"},
  userAgent: {"zh":"用户代理","en":"User agent"},
  remoteIp: {"zh":"客户端IP","en":"Client IP"},
  methodClass: {"zh":"模块","en":"Module"},
  methodName: {"zh":"操作","en":"Operation"},
  time: {"zh":"耗时","en":"Duration","unit":"ms","unitZh":"毫秒","kind":"number"},
  createBy: {"zh":"操作人","en":"User"},
  createTime: {"zh":"发生时间","en":"Time","kind":"dateTime"},
  logLevel: {"zh":"日志级别","en":"Level"},
  logId: {"zh":"事件","en":"Event"},
  params: {"zh":"请求参数","en":"Parameters"},
  logData: {"zh":"日志数据","en":"Data"},
  type: {"zh":"日志类型","en":"Type"},
  title: {"zh":"日志标题","en":"Title"},
  httpStatus: {"zh":"状态码","en":"HTTP status","kind":"number"},
  error: {"zh":"错误代码","en":"Error code"},
  requestId: {"zh":"请求编号","en":"Request ID"},
  exceptionName: {"zh":"异常类型","en":"Exception"},
  fileName: {"zh":"文件","en":"File"},
  lineNumber: {"zh":"行号","en":"Line","kind":"number"},
  message: {"zh":"异常信息","en":"Message"},
  stackTrace: {"zh":"堆栈信息","en":"Stack trace"},
  logs: {"zh":"错误日志","en":"Errors","kind":"list"},
  ids: {"zh":"编号","en":"IDs"},
} as const satisfies FieldLabels
