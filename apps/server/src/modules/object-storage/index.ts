export { clientsOf } from './connect-storage.ts'
export { FileMover } from './file-mover.ts'
