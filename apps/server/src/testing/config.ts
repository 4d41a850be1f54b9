/** The configuration of servers under test. */
import { type Config, readConfig } from '../env.ts'

export function testConfig(dataDir: string, env: Record<string, string> = {}): Config {
  return readConfig({
    SWAPDESK_DATA_DIR: dataDir,
    SWAPDESK_LOG_LEVEL: 'silent',
    SWAPDESK_RATE_LIMIT_PER_MINUTE: '1000000',
    SWAPDESK_MQTT_PORT: '0',
    SWAPDESK_SIMULATOR: '0',
    SWAPDESK_DISK_FREE_MIN_MB: '0',
    SWAPDESK_OUTBOUND_HOSTS: 'sms.example.com,minio.example.com,storage.example.com',
    DATABASE_WAIT_SECONDS: '0',
    // Concurrent tests may occupy all cores for a while.
    DATABASE_TIMEOUT_MS: '60000',
    ...env,
  })
}
