// Writes docs/errors.md and the client's codes from the server's catalogue of errors. A repository rule compares them.
import { writeFileSync } from 'node:fs'
import { catalogue } from '../apps/server/src/http/catalogue.ts'
import { tokenFailures } from '../apps/server/src/modules/auth/token-failure.ts'

const INTRODUCTION = `# Errors

What a refused call answers, and what to do about it. This page is made from the server's catalogue by
\`node --conditions=@swapdesk/source scripts/errors-page.ts\`.

Every reply but files and the token endpoint's has one envelope. A failure looks like this, with the HTTP status of its
\`code\`:

\`\`\`json
{
  "code": 409,
  "success": false,
  "data": {},
  "msg": "车辆SN号已存在",
  "error": "vehicle.sn-taken",
  "requestId": "0b6f1c0e5d2a4f83"
}
\`\`\`

- \`error\` is stable: programs decide by it, never by \`msg\`. The SDK throws an \`ApiError\` that carries it.
- \`msg\` is for people, in the language of \`Accept-Language\` (Chinese by default).
- \`fields\` (with \`validation.failed\`) names each field that is wrong and says why, for forms.
- \`requestId\` is also the reply's \`x-request-id\` header and stands in the server's logs: give it when you ask for help.

## By status

| status | means | what a client does |
|---|---|---|
| 400 | the input breaks a rule | show \`fields\` at their fields, else \`msg\`; sending it again changes nothing |
| 401 | no session, or it has ended | renew the token once, else log in |
| 403 | the session is good, the right is missing | say so; never log out |
| 404 | no such record, or none the caller may see | the two are alike on purpose |
| 409 | another user was quicker, or the record is in use | reload, show the difference, let the person decide |
| 413, 415 | too large, or of a type that is not taken | choose another file |
| 429, 503 | too many requests, or out of order for the moment | wait as \`Retry-After\` says, then try again |
| 500 | our fault | report the \`requestId\` |
| 501 | in the contract, not built yet | nothing |
`

const TOKEN_INTRODUCTION = `## The token endpoint

\`POST /api/blade-auth/oauth/token\` has no envelope: it answers HTTP 400 with
\`{"error_code": 2001, "error_description": "用户名或密码错误"}\`.

`

type Texts = { zh: string; en: string }

/** Words in braces are filled in; a bar would end the cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function table(head: string, rows: readonly (readonly string[])[]): string {
  const columns = head.split('|').length
  return [`| ${head} |`, `|${'---|'.repeat(columns)}`, ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`)].join(
    '\n',
  )
}

export function errorsPage(): string {
  const groups = Map.groupBy(Object.entries(catalogue), ([code]) => code.split('.')[0] as string)
  const sections = [...groups].map(([group, entries]) => {
    const rows = entries.map(([code, problem]) => {
      const { status, zh, en } = problem
      const scoped = 'inScope' in problem ? problem.inScope : undefined
      return [
        `\`${code}\``,
        String(status),
        scoped ? `${zh}（受数据权限限制的用户：${scoped.zh}）` : zh,
        scoped ? `${en} (to users whose data scopes narrow it: ${scoped.en})` : en,
      ]
    })
    return `### ${group}\n\n${table('error | status | 中文 | English', rows)}\n`
  })
  const failures = Object.entries(tokenFailures as Record<string, Texts>).map(([code, { zh, en }]) => [code, zh, en])
  const token = `${TOKEN_INTRODUCTION}${table('error_code | 中文 | English', failures)}\n`
  return [INTRODUCTION, '## By code\n', ...sections, token].join('\n')
}

/** The codes as a type of the client, so that an editor completes them. */
export function errorCodesModule(): string {
  const codes = [...Object.keys(catalogue), ...Object.keys(tokenFailures).map((code) => `token.${code}`)]
  return `// Generated from the server's catalogue of errors by \`scripts/errors-page.ts\`; do not edit.

/** The stable codes of refusals that a server of this version answers. */
export type ServerErrorCode =
${codes.map((code) => `  | '${code}'\n`).join('')}`
}

if (import.meta.main) {
  writeFileSync(new URL('../docs/errors.md', import.meta.url), errorsPage())
  writeFileSync(new URL('../packages/sdk/src/error-codes.ts', import.meta.url), errorCodesModule())
}
