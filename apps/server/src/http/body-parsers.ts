/** Parsers of the bodies of requests, but multipart forms: what would take them long is refused before. */
import { parse } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { exceedsLimits, NAMES_MAX } from './json-limits.ts'
import { Problem } from './problem.ts'

export function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // A POST whose parameters are in the query may have an empty body, whatever its content type.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (exceedsLimits(body as string)) done(new Problem('request.too-deep'))
    else void parseJson(request, body as string, done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    if (hasManyFields(body as string)) done(new Problem('request.too-deep'))
    else done(null, parse(body as string, '&', '=', { maxKeys: 0 }))
  })
}

function hasManyFields(text: string): boolean {
  let count = 0
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    count += 1
    if (count >= NAMES_MAX) return true
  }
  return false
}
