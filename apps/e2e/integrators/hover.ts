// What an editor shows of a name: the quick info of the TypeScript language service.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript-5'

/** The signature and documentation of the last name of an expression, in a file of the folder. */
export function hoverOf(folder: string, file: string, expression: string): { signature: string; text: string } {
  const path = join(folder, file)
  const options: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  }
  const { useCaseSensitiveFileNames: isCaseSensitive, ...system } = ts.sys
  const service = ts.createLanguageService({
    ...system,
    useCaseSensitiveFileNames: () => isCaseSensitive,
    getCompilationSettings: () => options,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getScriptFileNames: () => [path],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = ts.sys.readFile(name)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
  })
  const at = readFileSync(path, 'utf8').indexOf(expression) + expression.length - 1
  const info = service.getQuickInfoAtPosition(path, at)
  const said = { signature: info?.displayParts, text: info?.documentation }
  service.dispose()
  return { signature: ts.displayPartsToString(said.signature), text: ts.displayPartsToString(said.text) }
}
