/** Refusals of what records of all kinds have: undo and the recycle bin. */
export const recordProblems = {
  'record.changed-since': {
    status: 409,
    zh: '「{field}」之后又被修改，现在是「{now}」；请直接编辑',
    en: '“{field}” has changed since: it is now “{now}”; edit the record instead',
  },
  'record.no-bin': { status: 409, zh: '该类记录没有回收站', en: 'Records of this kind have no recycle bin' },
  'record.reference-removed': {
    status: 409,
    zh: '「{field}」已不存在或不在您的数据范围内，请先恢复它',
    en: 'Its “{field}” no longer exists or is beyond your data scope; restore that first',
  },
  'record.not-undoable': { status: 409, zh: '该变更不能撤销', en: 'This change cannot be undone' },
}
