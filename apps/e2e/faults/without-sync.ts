/** Loaded before a program, in all of its threads: its synchronous syncs do nothing. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

fs.fsyncSync = () => undefined
fs.fdatasyncSync = () => undefined
syncBuiltinESMExports()
