// Texts of failures and of the ways out, in both locales.
import type { Locale } from '@swapdesk/sdk'

export const failureTexts = {
  'error.prefix': { zh: '错误：', en: 'Error: ' },
  'error.requestId': { zh: '请求编号：{requestId}', en: 'Request id: {requestId}' },
  'error.notLoggedIn': { zh: '尚未登录 {server}', en: 'Not logged in to {server}' },
  'error.noServer': { zh: '还没有服务器地址', en: 'No server is configured' },
  'error.tokenServer': {
    zh: 'SWAPDESK_TOKEN 只发给 SWAPDESK_SERVER，而它没有设置',
    en: 'SWAPDESK_TOKEN is sent to SWAPDESK_SERVER only, which is not set',
  },
  'error.otherServer': {
    zh: '环境变量中的登录属于 {server}，不会发给 {typed}',
    en: 'The login of the environment belongs to {server} and is not sent to {typed}',
  },
  'error.environmentLacks': {
    zh: '环境变量中的登录不完整，缺少 {names}',
    en: 'The login of the environment is incomplete: {names} not set',
  },
  'error.unreachable': { zh: '{message}（{server}）', en: '{message} ({server})' },
  'warning.ignored': {
    zh: '注意：服务器忽略了参数 {names}',
    en: 'Note: the server ignored these parameters: {names}',
  },
  'error.noProfile': { zh: '没有名为 {profile} 的配置', en: 'No profile named {profile}' },
  'error.profileName': {
    zh: '配置名称只能用字母、数字、点、- 和 _',
    en: 'A profile name may contain letters, digits, dots, - and _',
  },
  'error.server': { zh: '不是有效的服务器地址：{server}', en: 'Not a valid server address: {server}' },
  'error.noClient': {
    zh: '{server} 没有公布命令行客户端',
    en: '{server} publishes no OAuth client for the command line',
  },
  'error.plain': { zh: '注意：与 {server} 的连接未加密', en: 'Note: the connection to {server} is not encrypted' },
  'error.codeTerminal': {
    zh: '短信验证码只能在终端中输入',
    en: 'The code sent by SMS can only be entered in a terminal',
  },
  'hint.codeTerminal': {
    zh: '请在终端中运行，或用密码登录（--account、--password-stdin），或设置 SWAPDESK_TOKEN',
    en: 'Run it in a terminal, log in with a password (--account, --password-stdin), or set SWAPDESK_TOKEN',
  },
  'error.missing': { zh: '缺少 {name}', en: 'Missing {name}' },
  'error.unknownCommand': { zh: '没有命令 {name}', en: 'Unknown command {name}' },
  'error.unknownOption': { zh: '没有选项 {name}', en: 'Unknown option {name}' },
  'error.missingArgument': { zh: '缺少参数 {name}', en: 'Missing argument {name}' },
  'error.missingValue': { zh: '选项 {name} 需要一个值', en: 'Option {name} needs a value' },
  'error.excessArguments': { zh: '参数过多', en: 'Too many arguments' },
  'error.invalidValue': { zh: '{name} 不能是 {value}', en: 'Invalid value for {name}: {value}' },
  'error.choices': { zh: '可选值：{choices}', en: 'One of: {choices}' },
  'error.range': { zh: '范围：{least}–{most}', en: 'From {least} to {most}' },
  'error.unknownOperation': { zh: '没有接口 {name}', en: 'Unknown operation {name}' },
  'error.unknownColumn': { zh: '没有列 {name}', en: 'Unknown column {name}' },
  'error.data': { zh: '{source} 不是 JSON 对象或数组', en: '{source} is not a JSON object or array' },
  'error.path': { zh: '无法读写 {path}（{code}）', en: 'Cannot read or write {path} ({code})' },
  'error.file': { zh: '无法读取文件 {file}', en: 'Cannot read file {file}' },
  'error.exists': { zh: '文件 {file} 已存在', en: 'The file {file} exists' },
  'hint.force': {
    zh: '加 --force 可覆盖，或用 -o 换一个文件名',
    en: 'Add --force to replace it, or name another with -o',
  },
  'hint.forceReceipts': {
    zh: '加 --force 可覆盖，或用 --receipts 换一个文件名',
    en: 'Add --force to replace it, or name another with --receipts',
  },
  'hint.toFile': {
    zh: '写入文件请用重定向（> {file}），xlsx 请用导出：swapdesk export <对象> -o {file}',
    en: 'Redirect to a file (> {file}); for xlsx, export: swapdesk export <noun> -o {file}',
  },
  'error.stdout': { zh: '无法写入标准输出（{code}）', en: 'Cannot write to standard output ({code})' },
  'error.partial': {
    zh: '下载中断，标准输出上的内容不完整',
    en: 'The download broke off; what was written to standard output is incomplete',
  },
  'error.write': { zh: '无法写入文件 {file}', en: 'Cannot write file {file}' },
  'error.confirm': { zh: '不是交互终端，执行需要 --yes', en: 'Not a terminal: this needs --yes' },
  'error.input': { zh: '请检查填写的内容', en: 'Check these fields' },
  'error.csv': {
    zh: '{file} 第 {line} 行不是有效的 CSV，请检查引号',
    en: 'Line {line} of {file} is not valid CSV: check the quotes',
  },
  'error.workbook': { zh: '{file} 不是可读取的 Excel 工作簿', en: '{file} is not a readable Excel workbook' },
  'error.emptyList': { zh: '{file}中没有编号', en: '{file} contains no numbers' },
  'error.roundedNumber': {
    zh: '{file}第 {line} 行的 {value} 已被表格软件四舍五入',
    en: 'Line {line} of {file}: {value} was rounded by a spreadsheet program',
  },
  'error.noInput': { zh: '标准输入没有内容', en: 'Standard input is empty' },
  'error.noRows': {
    zh: '{file} 没有数据行；第一行应为表头',
    en: '{file} has no rows; its first line is the header',
  },
  'error.manyRows': { zh: '共有 {count} 行，一次最多 {limit} 行', en: '{count} rows, maximum {limit}' },
  'error.noTargets': { zh: '没有给出任何编号', en: 'No numbers given' },
  'error.manyTargets': {
    zh: '给出了 {count} 个编号，一次最多 {limit} 个',
    en: '{count} numbers given, maximum {limit}',
  },
  'error.noCabinets': { zh: '没有符合条件的换电柜', en: 'No matching cabinets' },
  'error.noVehicles': { zh: '没有符合条件的车辆', en: 'No matching vehicles' },
  'error.noStrategy': { zh: '没有名为 {name} 的租赁策略', en: 'No rental strategy named {name}' },
  'error.severalStrategies': {
    zh: '有多个租赁策略名为 {name}',
    en: 'Several rental strategies are named {name}',
  },
  'error.noStation': { zh: '没有名为 {name} 的电站', en: 'No station named {name}' },
  'error.severalStations': { zh: '有多个电站名为 {name}', en: 'Several stations are named {name}' },
  'error.otherKind': { zh: '任务 {id} 不是这类任务', en: 'Job {id} is of another kind' },
  'error.conflict': { zh: '{first} 与 {second} 不能同时使用', en: '{first} and {second} cannot be combined' },
  'error.unknownDeviceCommand': { zh: '没有指令 {name}', en: 'Unknown command {name}' },
  'error.payload': { zh: '{source} 不是 JSON 对象', en: '{source} is not a JSON object' },
  'error.interrupted': { zh: '已中断', en: 'Interrupted' },
  'hint.login': { zh: '请运行：swapdesk login', en: 'Run: swapdesk login' },
  'hint.token': {
    zh: 'SWAPDESK_TOKEN 无效或已过期，请换一个',
    en: 'SWAPDESK_TOKEN is not valid or has expired: set another one',
  },
  'hint.environment': {
    zh: '请检查 SWAPDESK_TENANT、SWAPDESK_ACCOUNT 和 SWAPDESK_PASSWORD',
    en: 'Check SWAPDESK_TENANT, SWAPDESK_ACCOUNT and SWAPDESK_PASSWORD',
  },
  'hint.path': {
    zh: '请检查该路径的权限；XDG_CONFIG_HOME 可把配置放到另一个可写的目录',
    en: 'Check the permissions of that path; XDG_CONFIG_HOME moves the configuration to a writable folder',
  },
  'hint.writable': {
    zh: '不写文件也能登录：设置 SWAPDESK_SERVER、SWAPDESK_TENANT、SWAPDESK_ACCOUNT 和 SWAPDESK_PASSWORD，或 SWAPDESK_TOKEN',
    en: 'To log in without files, set SWAPDESK_SERVER, SWAPDESK_TENANT, SWAPDESK_ACCOUNT and SWAPDESK_PASSWORD, or SWAPDESK_TOKEN',
  },
  'hint.environmentLacks': {
    zh: '请设置 {names}，或运行：swapdesk login',
    en: 'Set {names}, or run: swapdesk login',
  },
  'hint.discard': {
    zh: '预览的计划仍在服务器上，可丢弃：swapdesk job cancel {id}',
    en: 'The previewed plan is still on the server; discard it with: swapdesk job cancel {id}',
  },
  'hint.oneEach': {
    zh: '这里一次只能写一个编号；可用 xargs：… | xargs -n 1 {command}',
    en: 'One id at a time: use xargs, … | xargs -n 1 {command}',
  },
  'hint.tokenServer': {
    zh: '请设置 SWAPDESK_SERVER，或用 --profile 选择一个配置',
    en: 'Set SWAPDESK_SERVER, or choose a profile with --profile',
  },
  'hint.otherServer': {
    zh: '请修改 SWAPDESK_SERVER，或用 --profile 选择一个配置',
    en: 'Change SWAPDESK_SERVER, or choose a profile with --profile',
  },
  'hint.server': { zh: '请运行：swapdesk login --server https://…', en: 'Run: swapdesk login --server https://…' },
  'hint.moment': {
    zh: '例如：2026-11-23、2026-11-23 8:00、2026年11月23日、20261123、2026-11-23T08:00:00Z、8:00、2026-11、today、-7d',
    en: 'For example: 2026-11-23, 2026-11-23 8:00, 20261123, 2026-11-23T08:00:00Z, 8:00, 8:30 pm, 2026-11, today, -7d',
  },
  'hint.bound': { zh: '先解绑，或加 --force 解绑并继续', en: 'Unbind first, or add --force to unbind and go on' },
  'hint.changed': { zh: '请重新查看后再修改', en: 'Read the row again, then repeat the change' },
  'hint.whenStopped': {
    zh: '加 --when-stopped 可在车辆停稳后执行',
    en: 'Add --when-stopped to have it done once the vehicle stands still',
  },
  'hint.profiles': { zh: '已有配置：{profiles}', en: 'Profiles: {profiles}' },
  'hint.help': { zh: '查看帮助：{command} --help', en: 'See {command} --help' },
  'hint.resume': { zh: '继续：{command}', en: 'Resume: {command}' },
  'hint.receipts': { zh: '查看回执：swapdesk job receipts {id}', en: 'See swapdesk job receipts {id}' },
  'hint.planned': {
    zh: '服务器可能已保存该计划：swapdesk job list --state planned',
    en: 'The server may have stored the plan: swapdesk job list --state planned',
  },
  'hint.textColumn': {
    zh: '请把该列设为文本格式后重新填写',
    en: 'Format the column as text and enter the numbers again',
  },
  'hint.split': { zh: '请分成几个文件', en: 'Split the list into several files' },
  'hint.strategyId': { zh: '请用 --strategy <编号>', en: 'Use --strategy <id>' },
  'hint.stationId': { zh: '请用 --station <编号>', en: 'Use --station <id>' },
  'hint.mean': { zh: '您是指 {names}？', en: 'Did you mean {names}?' },
  'hint.client': {
    zh: '请设置环境变量 SWAPDESK_CLIENT_ID 与 SWAPDESK_CLIENT_SECRET',
    en: 'Set SWAPDESK_CLIENT_ID and SWAPDESK_CLIENT_SECRET',
  },
  'hint.columns': { zh: '可用的列：{columns}', en: 'Columns: {columns}' },
} as const satisfies Record<string, Record<Locale, string>>
