/** The part of the catalogue about bulk jobs and imports. */
import { entry, type ProblemEntry } from './catalogue-entry.ts'

export const bulkCatalogue = {
  'bulk.duplicate': entry(409, '重复的对象', 'Named more than once'),
  'bulk.one-selector': entry(
    400,
    '请在编号、卡号或设备编号、筛选条件中选择一种',
    'Give exactly one of ids, targets and filter',
  ),
  'bulk.count-changed': entry(
    409,
    '符合条件的数量已由 {expected} 变为 {found}，请重新确认',
    'Now {found} match, not {expected}; look again and confirm',
  ),
  'bulk.nothing': entry(409, '没有可执行的对象', 'There is nothing to do'),
  'bulk.too-many': entry(400, '一次最多 {limit} 个对象', 'At most {limit} at once'),
  'bulk.params': entry(400, '缺少任务参数：{name}', 'The job needs {name}'),
  'bulk.vehicle-missing': entry(404, '车辆不存在', 'There is no such vehicle'),
  'bulk.vehicle-for-sale': entry(409, '售卖车辆没有租赁策略', 'A vehicle for sale has no rental strategy'),
  'bulk.strategy-same': entry(409, '租赁策略无需更改', 'The rental strategy is as requested already'),
  'bulk.geofence-same': entry(409, '电子围栏无需更改', 'The geofence is as requested already'),
  'bulk.geofence-missing': entry(
    409,
    '电子围栏已删除，或不在您的数据权限内',
    'The geofence was removed, or is outside your data scope',
  ),
  'bulk.strategy-missing': entry(
    409,
    '租赁策略已删除，或不在您的数据权限内',
    'The rental strategy was removed, or is outside your data scope',
  ),
  'bulk.starter-ended': entry(
    409,
    '执行人的账号已停用，任务已暂停；有权限的人员可以继续执行',
    'The account of the user who ran the job has ended: the job is paused, and anyone with the permission may resume it',
  ),
  'bulk.right-ended': entry(
    409,
    '执行人已没有该操作的权限，任务已暂停；有权限的人员可以继续执行',
    'The user who ran the job no longer has the permission: the job is paused, and anyone with it may resume the job',
  ),
  'bulk.out-of-scope': entry(
    403,
    '任务包含您数据权限以外的对象，不能操作',
    'The job contains items outside your data scope: you cannot control it',
  ),
  'bulk.item-out-of-scope': entry(
    403,
    '不在任务发起人的数据权限内',
    'Outside the data scope of the user who runs the job',
  ),
  'bulk.state': entry(409, '任务当前状态不允许该操作', 'The job is not in a state for this'),
  'import.fault': entry(400, '该行不能导入', 'The row cannot be imported'),
  'import.name-unknown': entry(400, '没有名为“{name}”的记录', 'There is none with the name “{name}”'),
  'import.name-ambiguous': entry(
    400,
    '有多条记录名为“{name}”，请填写编号',
    'Several have the name “{name}”; give the ID instead',
  ),
  'import.date': entry(
    400,
    '“{name}”不是日期，请按 2026-11-25 的格式填写',
    '“{name}” is no date; write it as 2026-11-25',
  ),
  'import.empty': entry(400, '文件没有数据；第一行为表头', 'The file has no rows; its first line is the header'),
  'import.too-long': entry(
    400,
    '文件最多 {limit} 行；更大的文件请使用批量任务导入',
    'The file may have at most {limit} rows; import a larger one as a bulk job',
  ),
  'import.too-wide': entry(400, '文件最多 {limit} 列', 'The file may have at most {limit} columns'),
  'import.unreadable': entry(
    400,
    '无法读取文件，请保存为 Excel 工作簿或 CSV',
    'The file cannot be read; save it as an Excel workbook or as CSV',
  ),
  'import.operator': entry(400, '请选择数据所属的运营商', 'Choose the operator of the rows'),
  'import.not-planned': entry(
    409,
    '只能继续本人创建且尚未开始的同类导入任务',
    'Rows can only be added to an import of the same kind that you planned and that has not started',
  ),
  'import.not-undoable': entry(
    409,
    '只能撤销结束不足一天的导入任务',
    'Only an import that ended less than a day ago can be undone',
  ),
  'import.undone': entry(409, '导入已撤销，已移入回收站', 'Import undone: moved to the recycle bin'),
  'import.removed': entry(409, '已被删除', 'Removed already'),
  'import.row-changed': entry(409, '导入后已被修改，未撤销', 'Changed since the import, so it stays'),
} as const satisfies Record<string, ProblemEntry>
