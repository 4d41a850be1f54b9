// What only programs on Node can have: downloads written to disk, and a session kept in a file.
export { fileDeviceStore, fileSessionStore } from './file-session.ts'
export { saveTo } from './save-to.ts'
