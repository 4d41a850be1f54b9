/**
 * Reduces HTML of users to simple formatting before it is stored, so that every reader gets harmless HTML. Links lead to
 * web pages, mail addresses and phone numbers; pictures are uploaded files of this server only.
 */
import sanitizeHtml from 'sanitize-html'

const PICTURE = /^\/files\/[0-9a-f]{32}\.(png|jpg)$/
const NESTING_MAX = 30

const ELEMENTS = 'p br hr h2 h3 h4 strong b em i u s code pre blockquote ul ol li a img'.split(' ')

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ELEMENTS,
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: NESTING_MAX,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href !== undefined && { href }), rel: 'noopener noreferrer', target: '_blank' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs['src'] ?? ''),
}

export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, OPTIONS)
}
