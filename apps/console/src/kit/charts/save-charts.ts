// Files of charts: one picture of all, and their points as csv.

const drawnStyles = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linejoin', 'font-size', 'font-family']
const titleHeight = 26
const paddingPx = 16
/** Sharp on screens with small pixels, and in print. */
const scale = 2

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function cell(value: string | number | null): string {
  const text = String(value ?? '')
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Cells are numbers, times and headings of our own: none begins a formula. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n')
  // With a mark of the encoding, without which spreadsheets misread Chinese.
  return `\uFEFF${text}\r\n`
}

/** A copy with the styles written into it: a picture knows no style sheet. */
function styledCopy(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [from, to] = [[...svg.querySelectorAll('*')], [...copy.querySelectorAll('*')]]
  for (const [index, element] of from.entries()) {
    const style = getComputedStyle(element)
    const text = drawnStyles.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')
    to[index]?.setAttribute('style', text)
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return copy
}

function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const text = new XMLSerializer().serializeToString(styledCopy(svg))
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('a chart could not be drawn')))
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  })
}

/** The charts inside an element under each other, each below its title, as PNG in the colours of the page. */
export async function pictureOf(container: HTMLElement, title: string): Promise<Blob> {
  const charts = [...container.querySelectorAll<SVGSVGElement>('svg[data-chart]')]
  const images = await Promise.all(charts.map(imageOf))
  const style = getComputedStyle(container)
  const width = Math.max(...charts.map((chart) => chart.clientWidth), 1) + 2 * paddingPx
  const chartHeight = (charts[0]?.clientHeight ?? 0) + titleHeight
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = (2 * paddingPx + titleHeight + charts.length * chartHeight) * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser draws no pictures')
  context.scale(scale, scale)
  context.fillStyle = getComputedStyle(document.body).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = style.color
  context.font = `600 15px ${style.fontFamily}`
  context.fillText(title, paddingPx, paddingPx + 14)
  context.font = `600 13px ${style.fontFamily}`
  for (const [index, image] of images.entries()) {
    const top = paddingPx + titleHeight + index * chartHeight
    context.fillText(charts[index]?.dataset['chart'] ?? '', paddingPx, top + 14)
    context.drawImage(image, paddingPx, top + titleHeight - 6)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))), 'image/png')
  })
}
