/** Refusals of the forms of data sources, models, code generation and workflow (platform §2, §3, §7). */
import { describe, expect, it } from 'vitest'
import * as forms from './index.ts'
import { checkRefusals, type Refusal, type Tried } from './testing/refusals.ts'

const long = 'x'.repeat(256)
const run = { processInstanceId: 'run-1' }
const source = {
  name: '业务库',
  driverClass: 'org.postgresql.Driver',
  url: 'jdbc:postgresql://db.example/desk',
  username: 'desk',
  password: 'correct horse 7',
}
const column = {
  modelId: '131',
  jdbcName: 'title',
  jdbcType: 'varchar',
  propertyName: 'title',
  propertyType: 'String',
  isList: '1',
  componentType: 'input',
  queryType: 'like',
}
const code = {
  datasourceId: '121',
  modelId: '131',
  serviceName: 'swapdesk',
  codeName: '通知公告',
  tableName: 'blade_notice',
  tablePrefix: 'blade_',
  pkName: 'id',
  packageName: 'com.example.desk',
  baseMode: '1',
  apiPath: 'server',
  webPath: 'web/src',
  templateType: 'crud',
}

const tried = {
  'new data source': { form: forms.dataSourceInput, schema: 'DataSourceInput', right: source },
  'data source': { form: forms.dataSourceChangeInput, schema: 'DataSourceInput', right: source },
  model: {
    form: forms.modelInput,
    schema: 'ModelInput',
    right: {
      datasourceId: '121',
      modelTable: 'blade_notice',
      modelClass: 'Notice',
      modelName: '通知公告',
      modelCode: 'notice',
    },
  },
  column: { form: forms.prototypeInput, schema: 'PrototypeInput', right: column },
  columns: { form: forms.prototypesInput, schema: 'PrototypesInput', right: { prototypes: [column] } },
  code: { form: forms.codeInput, schema: 'CodeInput', right: code },
  'code of a parent': {
    form: forms.codeInput,
    schema: 'CodeInput',
    right: { ...code, templateType: 'sub', subModelId: '132', subFkId: 'notice_id' },
  },
  'code of a tree': {
    form: forms.codeInput,
    schema: 'CodeInput',
    right: { ...code, templateType: 'tree', treeId: 'id', treePid: 'parent_id', treeName: 'name' },
  },
  'code to make': {
    form: forms.codeGenerateInput,
    schema: 'CodeGenerateInput',
    right: { ids: ['141', '142'], system: 'saber' },
  },
  'flow to deploy': {
    form: forms.flowDeployInput,
    schema: 'FlowDeployInput',
    right: { category: 'flow_1', tenantIds: ['384721', '384722'] },
    besides: { modelId: '101' },
  },
  'flow of a file': {
    form: forms.flowDeployInput,
    schema: 'FlowUploadInput',
    right: { category: 'flow_1' },
    besides: { file: 'leave.bpmn20.xml' },
  },
  'run that is ended': {
    form: forms.flowInstanceDeleteInput,
    schema: 'FlowInstanceDeleteInput',
    right: { deleteReason: '申请人撤回' },
    besides: run,
  },
  task: {
    form: forms.taskCompleteInput,
    schema: 'TaskCompleteInput',
    right: { flag: 'ok', comment: '' },
    besides: { taskId: 'task-1', ...run },
  },
  leave: {
    form: forms.leaveInput,
    schema: 'LeaveInput',
    right: { taskUser: '201', startTime: '2026-11-23 09:00:00', endTime: '2026-11-24 18:00:00', reason: '探亲' },
    besides: { processDefinitionId: 'leave:1:4' },
  },
} satisfies Record<string, Tried>

const name = [
  '只能包含字母、数字和下划线，不能以数字开头',
  'Letters, digits and underscore, not beginning with a digit',
] as const
const folder = ['路径形如 src/desk，不以 / 开头', 'Write the folder as src/desk, without / before it'] as const
const unknown = ['不是可选的值', 'Not one of the choices'] as const
const format = ['格式不正确', 'Not in the right format'] as const
const period = ['请选择起止时间', 'Choose the period'] as const

const refusals: Refusal<keyof typeof tried>[] = [
  ['new data source', { name: '' }, 'name', '请输入数据源名称', 'Enter the name of the data source', 'contract'],
  ['new data source', { driverClass: '' }, 'driverClass', '请输入驱动类', 'Enter the driver class', 'contract'],
  ['new data source', { driverClass: 'a b' }, 'driverClass', ...format, 'contract'],
  ['new data source', { url: '' }, 'url', '请输入连接地址', 'Enter the address of the database', 'contract'],
  [
    'new data source',
    { url: 'db.example/desk' },
    'url',
    '连接地址形如 jdbc:postgresql://主机/库名',
    'Write it as jdbc:postgresql://host/name',
    'contract',
  ],
  ['new data source', { username: '' }, 'username', '请输入用户名', 'Enter the user name', 'contract'],
  ['new data source', { password: '' }, 'password', '请输入密码', 'Enter the password', 'contract'],
  ['data source', { password: long }, 'password', '最多 255 个字符', 'At most 255 characters', 'contract'],
  ['model', { datasourceId: '' }, 'datasourceId', '请选择数据源', 'Choose the data source', 'contract'],
  ['model', { modelTable: '' }, 'modelTable', '请选择物理表名', 'Choose the table', 'contract'],
  ['model', { modelTable: 'blade notice' }, 'modelTable', ...name, 'contract'],
  ['model', { modelClass: '' }, 'modelClass', '请输入模型类名', 'Enter the class name', 'contract'],
  [
    'model',
    { modelClass: 'notice' },
    'modelClass',
    '模型类名以大写字母开头，只能包含字母和数字',
    'A capital letter, then letters and digits',
    'contract',
  ],
  ['model', { modelName: '' }, 'modelName', '请输入模型名称', 'Enter the name of the model', 'contract'],
  ['model', { modelCode: '' }, 'modelCode', '请输入模型编号', 'Enter the model code', 'contract'],
  [
    'model',
    { modelCode: '1st' },
    'modelCode',
    '只能包含字母、数字、下划线和连字符，以字母开头',
    'Letters, digits, underscore and hyphen, beginning with a letter',
    'contract',
  ],
  ['column', { modelId: '' }, 'modelId', '请选择数据模型', 'Choose the model', 'contract'],
  ['column', { jdbcName: '' }, 'jdbcName', '请输入物理列名', 'Enter the name of the column', 'contract'],
  ['column', { jdbcName: '1st' }, 'jdbcName', ...name, 'contract'],
  ['column', { jdbcType: '' }, 'jdbcType', '请输入物理类型', 'Enter the type of the column', 'contract'],
  ['column', { propertyName: '' }, 'propertyName', '请输入实体列名', 'Enter the name of the property', 'contract'],
  ['column', { propertyType: '' }, 'propertyType', '请输入实体类型', 'Enter the type of the property', 'contract'],
  ['column', { propertyType: 'List<T>' }, 'propertyType', ...format, 'contract'],
  ['column', { isList: '2' }, 'isList', ...unknown, 'contract'],
  ['column', { componentType: 'map' }, 'componentType', ...unknown, 'contract'],
  ['column', { queryType: 'regex' }, 'queryType', ...unknown, 'contract'],
  ['column', { dictCode: '状态' }, 'dictCode', ...format, 'contract'],
  ['columns', { prototypes: [] }, 'prototypes', '请至少保留一个字段', 'Keep at least one column', 'contract'],
  [
    'columns',
    { prototypes: Array.from({ length: 501 }, () => column) },
    'prototypes',
    '最多 500 个字段',
    'At most 500 columns',
    'contract',
  ],
  [
    'columns',
    { prototypes: [column, { ...column, propertyName: '' }] },
    'prototypes',
    '请输入实体列名',
    'Enter the name of the property',
    'contract',
  ],
  ['code', { datasourceId: '' }, 'datasourceId', '请选择数据源', 'Choose the data source', 'contract'],
  ['code', { modelId: '' }, 'modelId', '请选择数据模型', 'Choose the model', 'contract'],
  ['code', { serviceName: '' }, 'serviceName', '请输入服务名称', 'Enter the name of the service', 'contract'],
  [
    'code',
    { serviceName: 'Desk' },
    'serviceName',
    '只能包含小写字母、数字和连字符，以字母开头',
    'Small letters, digits and hyphen, beginning with a letter',
    'contract',
  ],
  ['code', { codeName: '' }, 'codeName', '请输入模块名称', 'Enter the name of the module', 'contract'],
  ['code', { tableName: '' }, 'tableName', '请输入表名', 'Enter the table', 'contract'],
  ['code', { tableName: 'a-b' }, 'tableName', ...name, 'contract'],
  ['code', { tablePrefix: 'a-' }, 'tablePrefix', ...format, 'contract'],
  ['code', { pkName: '' }, 'pkName', '请输入主键名', 'Enter the key column', 'contract'],
  ['code', { packageName: '' }, 'packageName', '请输入后端包名', 'Enter the package of the code', 'contract'],
  [
    'code',
    { packageName: 'com.Example' },
    'packageName',
    '包名形如 com.example.desk',
    'Write the package as com.example.desk',
    'contract',
  ],
  ['code', { apiPath: '' }, 'apiPath', '请输入后端生成路径', 'Enter the folder for server code', 'contract'],
  ['code', { apiPath: '/etc' }, 'apiPath', ...folder, 'contract'],
  ['code', { webPath: '' }, 'webPath', '请输入前端生成路径', 'Enter the folder for page code', 'contract'],
  ['code', { webPath: '../web' }, 'webPath', ...folder, 'contract'],
  ['code', { templateType: '' }, 'templateType', '请选择模板类型', 'Choose the template', 'contract'],
  ['code', { templateType: 'form' }, 'templateType', ...unknown, 'contract'],
  [
    'code of a parent',
    { subModelId: '' },
    'subModelId',
    '请选择子表模型',
    'Choose the model of the child table',
    'rule',
  ],
  ['code of a parent', { subFkId: '' }, 'subFkId', '请输入子表外键', 'Enter the column that names the parent', 'rule'],
  ['code of a tree', { treeId: '' }, 'treeId', '请输入树主键', 'Enter the key column of the tree', 'rule'],
  ['code of a tree', { treePid: '' }, 'treePid', '请输入树父主键', 'Enter the parent column of the tree', 'rule'],
  ['code of a tree', { treeName: '' }, 'treeName', '请输入树名称', 'Enter the name column of the tree', 'rule'],
  ['code of a tree', { treeName: '1st' }, 'treeName', ...name, 'contract'],
  ['code to make', { ids: [] }, 'ids', '请选择至少一条数据', 'Please select at least one record', 'contract'],
  ['code to make', { system: 'Saber 3' }, 'system', ...format, 'contract'],
  ['flow to deploy', { category: '' }, 'category', '请选择流程分类', 'Choose the category', 'contract'],
  ['flow to deploy', { category: 'leave' }, 'category', ...unknown, 'contract'],
  [
    'flow to deploy',
    { tenantIds: Array.from({ length: 1001 }, () => '384721') },
    'tenantIds',
    '一次最多选择 1000 条数据',
    'At most 1000 records at once',
    'contract',
  ],
  ['flow to deploy', { tenantIds: '1,2' }, 'tenantIds', ...unknown, 'contract'],
  ['flow of a file', { category: '' }, 'category', '请选择流程分类', 'Choose the category', 'contract'],
  ['run that is ended', { deleteReason: '' }, 'deleteReason', '请输入删除理由', 'Enter why it is deleted', 'contract'],
  [
    'run that is ended',
    { deleteReason: '\u200b ' },
    'deleteReason',
    '请输入删除理由',
    'Enter why it is deleted',
    'contract',
  ],
  ['task', { flag: 'no' }, 'flag', ...unknown, 'contract'],
  ['task', { comment: 'x'.repeat(501) }, 'comment', '最多 500 个字符', 'At most 500 characters', 'contract'],
  ['leave', { taskUser: '' }, 'taskUser', '请选择审批人', 'Choose who decides', 'contract'],
  ['leave', { startTime: '' }, 'startTime', ...period, 'contract'],
  ['leave', { endTime: '' }, 'endTime', ...period, 'contract'],
  [
    'leave',
    { endTime: '2026-11-23 09:00:00' },
    'endTime',
    '结束时间必须晚于开始时间',
    'The period ends after it begins',
    'rule',
  ],
  ['leave', { reason: '' }, 'reason', '请输入请假理由', 'Enter the reason of the leave', 'contract'],
  ['leave', { reason: ' \u200b\u3000' }, 'reason', '请输入请假理由', 'Enter the reason of the leave', 'contract'],
]

describe('each rule refuses its stated inputs only', () => {
  checkRefusals(tried, refusals)
})

it('a task without approval is rejected, and the comment is optional', () => {
  expect(forms.taskCompleteInput.parse({ flag: '', comment: '' })).toEqual({ flag: null, comment: null })
})
