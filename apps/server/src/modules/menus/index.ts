export { isGroup, storeLeafGrants } from './leaf-grants.ts'
export { seedMenus } from './seed-menus.ts'
