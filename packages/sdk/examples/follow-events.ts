// Live events without gaps between two runs: the position in the stream is kept in a file. Ctrl-C ends it; with a
// number it ends after that many events.
//
//   node follow-events.ts place.txt [count]
//
// Reads the variables of connect.ts.
import { readFile, writeFile } from 'node:fs/promises'
import { connect, print } from './connect.ts'

const [placeFile = 'place.txt', count = 'Infinity'] = process.argv.slice(2)
const ended = new AbortController()
process.once('SIGINT', () => ended.abort())

const client = await connect()
const lastEventId = await readFile(placeFile, 'utf8').catch(() => '')
const events = client.events({
  topics: ['alarm', 'cabinet', 'job'],
  signal: ended.signal,
  ...(lastEventId && { lastEventId }),
  onState: (state) => print(state === 'open' ? 'connected' : 'connection lost, trying again'),
})

let remaining = Number(count)
for await (const event of events) {
  // Events are kept for a day: older views must be reloaded.
  if (event.topic === 'reset') print('some events are gone')
  else if (event.data.type === 'changed') print(event.topic, 'something changed')
  else if ('sn' in event.data) print(event.topic, event.data.type, event.data.sn)
  else if ('id' in event.data) print(event.topic, event.data.type, event.data.id)
  // After processing, not before: an unprocessed event is delivered again.
  await writeFile(placeFile, event.id)
  remaining -= 1
  if (remaining <= 0) break
}

await client.logout()
