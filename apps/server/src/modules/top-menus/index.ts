export { topMenus } from './top-menus.repository.ts'
