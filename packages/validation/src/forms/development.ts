/** Data sources, models with their columns, and code generation from them (platform §3, §7). */
import { ComponentType, EnableStatus, QueryType, TemplateType } from '@swapdesk/dictionary'
import { z } from 'zod'
import {
  choiceOrUnchanged,
  type Field,
  field,
  optionalChoice,
  optionalId,
  optionalText,
  refuse,
  requiredChoice,
  requiredId,
  requiredIdList,
  requiredText,
  textOrUnchanged,
} from '../field.ts'
import { issuesOf, form } from '../form.ts'
import { presentPassword, secretOrUnchanged } from '../special-fields.ts'

const remark = optionalText({ max: 255 })
const SECRET_MAX = 255
const NAME = { pattern: /^[A-Za-z_][A-Za-z0-9_]*$/, format: 'development.name.format' } as const

const dataSource = {
  name: requiredText('data-source.name.required'),
  driverClass: requiredText('data-source.driver.required', { max: 128, pattern: /^[A-Za-z0-9_.$]+$/ }),
  url: requiredText('data-source.url.required', {
    max: 500,
    pattern: /^[a-z][a-z0-9+.:-]*:\/\/\S+$/,
    format: 'data-source.url.format',
  }),
  username: requiredText('data-source.user.required'),
  remark,
  status: choiceOrUnchanged(EnableStatus),
}
export const dataSourceInput = form({
  ...dataSource,
  password: presentPassword('data-source.password.required', SECRET_MAX),
})
export const dataSourceChangeInput = form({ ...dataSource, password: secretOrUnchanged(SECRET_MAX) })

export const modelInput = form({
  datasourceId: requiredId('model.source.required'),
  modelTable: requiredText('model.table.required', { max: 128, ...NAME }),
  modelClass: requiredText('model.class.required', { pattern: /^[A-Z][A-Za-z0-9]*$/, format: 'model.class.format' }),
  modelName: requiredText('model.name.required'),
  modelCode: requiredText('model.code.required', { pattern: /^[A-Za-z][A-Za-z0-9_-]*$/, format: 'text.code-format' }),
  modelRemark: remark,
})

const FLAG = { No: 0, Yes: 1 } as const
const flag = choiceOrUnchanged(FLAG)

/** A column of a model: name, type, and where screens show it. */
export const prototypeInput = form({
  id: optionalId(),
  modelId: requiredId('prototype.model.required'),
  jdbcName: requiredText('prototype.column.required', NAME),
  jdbcType: requiredText('prototype.column-type.required'),
  jdbcComment: remark,
  propertyName: requiredText('prototype.property.required', NAME),
  propertyType: requiredText('prototype.property-type.required', { pattern: /^[A-Za-z0-9_.]+$/ }),
  isList: flag,
  isForm: flag,
  isRow: flag,
  isRequired: flag,
  isQuery: flag,
  componentType: optionalChoice(ComponentType),
  dictCode: optionalText({ pattern: /^[A-Za-z0-9_]*$/ }),
  queryType: optionalChoice(QueryType),
})

type Prototype = z.output<typeof prototypeInput>
const PROTOTYPES_MAX = 500

/** All columns of a model, as edited on the screen; only the first invalid one is reported. */
function prototypes(): Field<Prototype[]> {
  return field<Prototype[]>({ isRequired: true, limits: {} }, (_text, raw) => {
    const rows: unknown[] = Array.isArray(raw) ? raw : []
    if (rows.length === 0) return refuse('prototype.required')
    if (rows.length > PROTOTYPES_MAX) return refuse(`prototype.too-many:${PROTOTYPES_MAX}`)
    const [fault] = rows.flatMap((row) => Object.values(issuesOf(prototypeInput, row)))
    return fault === undefined ? rows.map((row) => prototypeInput.parse(row)) : refuse(fault)
  })
}

export const prototypesInput = form({ prototypes: prototypes() })

const FOLDER = { max: 255, pattern: /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/, format: 'code.folder.format' } as const
const columnWhenShown = optionalText({ ...NAME, isRequiredWhenShown: true })

const codeFields = {
  modelId: requiredId('prototype.model.required'),
  datasourceId: requiredId('model.source.required'),
  serviceName: requiredText('code.service.required', { pattern: /^[a-z][a-z0-9-]*$/, format: 'code.service.format' }),
  codeName: requiredText('code.name.required'),
  tableName: requiredText('code.table.required', { max: 128, ...NAME }),
  tablePrefix: optionalText({ max: 32, pattern: /^[A-Za-z0-9_]*$/ }),
  pkName: requiredText('code.key.required', NAME),
  packageName: requiredText('code.package.required', {
    max: 128,
    pattern: /^[a-z][a-z0-9_]*([.][a-z][a-z0-9_]*)*$/,
    format: 'code.package.format',
  }),
  baseMode: flag,
  wrapMode: flag,
  apiPath: requiredText('code.api-path.required', FOLDER),
  webPath: requiredText('code.web-path.required', FOLDER),
  menuId: optionalId(),
  templateType: requiredChoice('code.template.required', TemplateType),
  author: optionalText(),
  subModelId: optionalId(true),
  subFkId: columnWhenShown,
  treeId: columnWhenShown,
  treePid: columnWhenShown,
  treeName: columnWhenShown,
}

/** Further input of a template beside the table. */
const NEEDED = {
  [TemplateType.Crud]: {},
  [TemplateType.Sub]: { subModelId: 'code.sub-model.required', subFkId: 'code.sub-key.required' },
  [TemplateType.Tree]: {
    treeId: 'code.tree-id.required',
    treePid: 'code.tree-parent.required',
    treeName: 'code.tree-name.required',
  },
} as const

/** Code generation settings of a table, of a parent with its children, or of a tree. */
export const codeInput = z.object(codeFields).superRefine((code, context) => {
  if (typeof code.templateType !== 'string') return
  for (const [name, message] of Object.entries(NEEDED[code.templateType])) {
    if (code[name as keyof typeof code] === null) context.addIssue({ code: 'custom', path: [name], message })
  }
})

const GENERATED_MAX = 100

/** A code generation request: settings and target console. */
export const codeGenerateInput = form({
  ids: requiredIdList('selection.required', GENERATED_MAX),
  system: textOrUnchanged({ max: 32, pattern: /^[a-z][a-z0-9-]*$/ }),
})
