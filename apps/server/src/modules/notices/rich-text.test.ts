import { describe, expect, it } from 'vitest'
import { sanitizeRichText } from './rich-text.ts'

const PICTURE = '/files/0123456789abcdef0123456789abcdef.png'

/** Inputs that must lose everything that could run, load or navigate. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="//evil.example/pixel.png">',
  '<img src="https://evil.example/pixel.png">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="/files/../api/blade-auth/oauth/logout.png">',
  `<img src="${PICTURE}" srcset="https://evil.example/x 1x" onload="alert(1)">`,
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="x" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button><input autofocus onfocus=alert(1)></form>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)"><base href="javascript:/a/">',
  '<link rel="stylesheet" href="https://evil.example/x.css"><style>@import "https://evil.example/x.css";</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<p style="width:expression(alert(1))" id="root" class="x" data-x="y">x</p>',
  '<details open ontoggle=alert(1)>x</details><video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<template><script>alert(1)</script></template><textarea><script>alert(1)</script></textarea>',
  '<!--><script>alert(1)</script-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p title="</p><script>alert(1)</script>">x</p>',
  '<<p>img src=x onerror=alert(1)//<</p>',
  '<body onload=alert(1)><marquee onstart=alert(1)>x</marquee>',
  '<p/onmouseover=alert(1)>x',
]

const ELEMENT = /<\/?([a-z][^\s/>]*)([^>]*)>/gi
const LINK = /^(https?:\/\/|mailto:|tel:|x$)/
const ALLOWED = new Set('p br hr h2 h3 h4 strong b em i u s code pre blockquote ul ol li a img'.split(' '))

describe('sanitizeRichText', () => {
  it.each(ATTACKS)('makes harmless: %s', (attack) => {
    const html = sanitizeRichText(attack)
    for (const [, name = '', attributes = ''] of html.matchAll(ELEMENT)) {
      expect(ALLOWED).toContain(name)
      const names = [...attributes.matchAll(/\s([^\s=/]+)="[^"]*"/g)].map(([, attribute]) => attribute)
      for (const attribute of names) expect(['href', 'rel', 'target', 'src', 'alt']).toContain(attribute)
      for (const [, href] of attributes.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(LINK)
      for (const [, src] of attributes.matchAll(/src="([^"]*)"/g)) expect(src).toBe(PICTURE)
    }
    // A second pass changes nothing: browsers read it as it was checked.
    expect(sanitizeRichText(html)).toBe(html)
  })

  it('keeps the formatting of the editor', () => {
    const html =
      '<h2>值班</h2><p>每日 <strong>8:00</strong> <em>起</em> <u>必须</u> <s>可选</s></p><ul><li><p>一</p></li></ul><ol><li>二</li></ol><blockquote>三</blockquote><hr />'
    expect(sanitizeRichText(html)).toBe(html)
  })

  it('opens links in another window, without a reference to this one', () => {
    expect(sanitizeRichText('<a href="https://example.com/a?b=1&c=2">网页</a>')).toBe(
      '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">网页</a>',
    )
    expect(sanitizeRichText('<a href="mailto:a@example.com" target="_top">邮件</a>')).toContain('target="_blank"')
  })

  it('keeps uploaded pictures', () => {
    expect(sanitizeRichText(`<img src="${PICTURE}" alt="站点">`)).toBe(`<img src="${PICTURE}" alt="站点" />`)
  })

  it('escapes text that looks like a tag', () => {
    expect(sanitizeRichText('电压 < 60 且 > 48')).toBe('电压 &lt; 60 且 &gt; 48')
  })
})
