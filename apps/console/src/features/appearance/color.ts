// Arithmetic of colors: OKLCH, in which equal steps look equal (Ottosson 2020), and the contrast of WCAG 2.2.

/** Red, green and blue from 0 to 1, gamma-encoded (sRGB). */
type Rgb = readonly [red: number, green: number, blue: number]
/** Lightness 0 to 1, chroma from 0 (grey), hue in degrees. */
type Oklch = { lightness: number; chroma: number; hue: number }

const decoded = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** `#abc` is short for `#aabbcc`. */
export function sixDigits(hex: string): string {
  return hex.length === 4 ? hex.replaceAll(/[0-9a-f]/gi, '$&$&') : hex
}

function rgbOf(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (sixDigits(hex).slice(1).match(/../g) ?? []).map(
    (pair) => Number.parseInt(pair, 16) / 255,
  )
  return [red, green, blue]
}

function hexOf(rgb: Rgb): string {
  const pairs = rgb.map((value) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${pairs.join('')}`
}

export function isHex(text: string): boolean {
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}

export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = rgbOf(hex).map(decoded) as unknown as Rgb
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(greenRed, blueYellow),
    hue: (Math.atan2(blueYellow, greenRed) * 180) / Math.PI,
  }
}

function linearOf({ lightness, chroma, hue }: Oklch): Rgb {
  const greenRed = chroma * Math.cos((hue * Math.PI) / 180)
  const blueYellow = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const medium = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const short = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const tolerance = 0.0005
const isShowable = (rgb: Rgb) => rgb.every((value) => value >= -tolerance && value <= 1 + tolerance)
const bisections = 18

/** The colour in sRGB; chroma out of gamut is reduced. */
export function hexOfOklch(color: Oklch): string {
  let chroma = color.chroma
  if (!isShowable(linearOf(color))) {
    let [low, high] = [0, color.chroma]
    for (let step = 0; step < bisections; step += 1) {
      chroma = (low + high) / 2
      if (isShowable(linearOf({ ...color, chroma }))) low = chroma
      else high = chroma
    }
    chroma = low
  }
  const linear = linearOf({ ...color, chroma }).map((value) => encoded(Math.min(1, Math.max(0, value))))
  return hexOf(linear as unknown as Rgb)
}

export function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map(decoded) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21 (WCAG 2.2, 1.4.3): small text needs 4.5, marks and rings 3. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second)
  return (light + 0.05) / (dark + 0.05)
}

/** The first colour mixed with `share` of the second. */
export function mixed(under: string, over: string, share: number): string {
  const [below, above] = [rgbOf(under), rgbOf(over)]
  return hexOf(below.map((value, index) => value * (1 - share) + (above[index] ?? 0) * share) as unknown as Rgb)
}

/** The colour of a hue whose lightness results in the given contrast on white. */
export function withContrastOnWhite(hue: number, chroma: number, wanted: number): string {
  let [low, high] = [0, 1]
  for (let step = 0; step < bisections; step += 1) {
    const lightness = (low + high) / 2
    if (contrast(hexOfOklch({ lightness, chroma, hue }), '#ffffff') > wanted) low = lightness
    else high = lightness
  }
  // The darker bound: the requested contrast is reached, not approximated.
  return hexOfOklch({ lightness: low, chroma, hue })
}
