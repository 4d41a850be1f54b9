export { seedMenus } from './seed-menus.ts'
