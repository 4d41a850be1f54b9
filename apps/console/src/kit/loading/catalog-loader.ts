// The texts of dialogs that are loaded when they are opened, apart from those of their screen; the app says how.
type LoadCatalog = () => Promise<void>

let loadCatalog: LoadCatalog = () => Promise.resolve()

export function provideCatalogOfDialogs(load: LoadCatalog): void {
  loadCatalog = load
}

/** A module whose texts are in the catalog of cards, with that catalog. */
export async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadCatalog()])
  return loaded
}
