// Prints what a program that creates a client and calls operations loads in a browser: minified, gzip. Modules loaded on
// demand (live events, proof of work) are counted apart. Run it after a build.
import { build } from 'esbuild'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')

/** The outputs that the first one imports at once, and itself. */
function loadedAtOnce(outputs, path) {
  const imports = outputs[path].imports.filter(({ kind }) => kind === 'import-statement')
  return new Set([path, ...imports.flatMap((found) => [...loadedAtOnce(outputs, found.path)])])
}

export async function sizeOf(names, entry = join(root, 'dist/index.js')) {
  const { metafile, outputFiles } = await build({
    stdin: { contents: `export { ${names.join()} } from ${JSON.stringify(entry)}`, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    splitting: true,
    outdir: 'size',
  })
  const first = Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint)
  const atOnce = loadedAtOnce(metafile.outputs, first)
  const sizes = outputFiles.map(({ path, contents }) => ({
    isFirst: [...atOnce].some((name) => path.endsWith(name)),
    bytes: gzipSync(contents, { level: 9 }).length,
  }))
  const sum = (isFirst) => sizes.reduce((total, size) => total + (size.isFirst === isFirst ? size.bytes : 0), 0)
  return { atOnce: sum(true), onDemand: sum(false) }
}

if (import.meta.main) {
  for (const names of [['createClient'], ['createClient', 'waitForJob', 'waitForCommand']]) {
    const { atOnce, onDemand } = await sizeOf(names, process.argv[2])
    process.stdout.write(`${names.join(', ')}: ${atOnce} bytes gzip, ${onDemand} more on demand\n`)
  }
}
