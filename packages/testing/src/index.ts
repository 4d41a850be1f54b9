// Starts a given server for tests and calls it over HTTP; replies are validated against the contract.
export { ApiSession, type Credentials, type Reply, type TestApi, testApi } from './api.ts'
export { contractFaults } from './contract.ts'
export { type OutageReport, runOutages } from './outages.ts'
export { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts'
export { createDatabase, dropDatabase } from './postgres.ts'
export { type Challenge, solve } from './proof-of-work.ts'
export { type RunningServer, startServer, type Startable } from './server.ts'
export { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'
