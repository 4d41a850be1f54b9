// Node only: downloads to disk, and a session in a file.
export { fileDeviceStore, fileSessionStore } from './file-session.ts'
export { saveTo } from './save-to.ts'
