import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const sourcesOf = (features: readonly string[]) => features.map((name) => `src/features/${name}/**`)
const deviceFeatures = ['device-commands', 'vehicles']
const figureFeatures = ['home', 'statistics']
const swapFeatures = ['batteries', 'battery-debts', 'cabinets', 'cameras', 'stations', 'swap-records']
const cardFeatures = [
  'alarm-rules',
  'alarms',
  'bulk-jobs',
  'geofences',
  'live-map',
  'nfc-cards',
  'rider-bindings',
  'riders',
  'trips',
]
// Columns of lists that are parts of pages of records, and dialogs that bring their texts with them.
const partSources = [
  'src/kit/devices/{alarm,battery,debt,swap,trip,vehicle}-*.tsx',
  'src/kit/choices/**',
  'src/kit/map/**',
  'src/kit/devices/tracks/**',
  'src/kit/devices/{mute-dialog,period-picker,recording-link,settings-table,unfinished-commands}.tsx',
  'src/kit/bindings/*-columns.tsx',
  'src/kit/bindings/{binding-parts,handed-over-batteries,lookups,move-battery-dialog,take-back-dialog,take-battery-dialog}.ts*',
  'src/features/vehicles/{vehicle-batteries,use-fit-action,fit-battery-dialog,take-out-dialog}.tsx',
  'src/features/vehicles/{part-dialog,model-counts,vehicle-commands-dialog,speed-limit,standstill-question}.tsx',
]
// Parts of the kit that only screens of devices are made of.
const deviceParts = ['src/kit/devices/**', 'src/kit/choices/**', 'src/kit/bindings/**', 'src/kit/map/**']
const deviceSources = [...sourcesOf(deviceFeatures), ...deviceParts]
// Charts, and the pages that are made of them.
const chartParts = ['src/kit/charts/**']
const figureSources = [...sourcesOf(figureFeatures), ...chartParts]
// Pictures and recordings, on pages of cameras and cabinets.
const cameraParts = ['src/kit/devices/camera-*.tsx']
const swapSources = [...sourcesOf(swapFeatures), ...cameraParts]
// Receipts, on the page of payments and where packages are sold.
const paymentParts = ['src/kit/payments/**']
const cardSources = [...sourcesOf(cardFeatures), ...partSources, ...paymentParts]
// The frame around the pages and what pages are made of.
const shellSources = ['src/app/lock/**', 'src/app/shell/**', 'src/kit/**']
// Ways to log in that most users never take.
const loginSources = ['src/app/login/more/**']
// The tools of looks come after the shell.
const appearanceSources = ['src/features/appearance/**']
// What the bell and the error log at the top say comes when they are opened.
const messageSources = ['src/features/messages/**', 'src/features/logs/ui-error*', 'src/features/notices/pinned*']
// What tests say is no user's.
const tests = 'src/**/*.test.*'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['zh', 'en'],
  catalogs: [
    // The login page brings the first one, the shell its own; the texts of a screen come with it, those
    // of devices with the first screen of a device.
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['src'],
      exclude: ['src/features/**', ...shellSources, ...loginSources, tests],
    },
    { path: '<rootDir>/src/locales/login/{locale}', include: loginSources, exclude: [tests] },
    {
      path: '<rootDir>/src/locales/shell/{locale}',
      include: shellSources,
      exclude: [...deviceParts, ...chartParts, ...paymentParts, tests],
    },
    {
      path: '<rootDir>/src/locales/screens/{locale}',
      include: ['src/features', ...paymentParts],
      exclude: [
        ...deviceSources,
        ...figureSources,
        ...swapSources,
        ...sourcesOf(cardFeatures),
        ...partSources,
        ...appearanceSources,
        ...messageSources,
        tests,
      ],
    },
    { path: '<rootDir>/src/locales/appearance/{locale}', include: appearanceSources, exclude: [tests] },
    { path: '<rootDir>/src/locales/messages/{locale}', include: messageSources, exclude: [tests] },
    {
      path: '<rootDir>/src/locales/devices/{locale}',
      include: deviceSources,
      exclude: [...partSources, ...cameraParts, tests],
    },
    { path: '<rootDir>/src/locales/figures/{locale}', include: figureSources, exclude: [tests] },
    { path: '<rootDir>/src/locales/swaps/{locale}', include: swapSources, exclude: [tests] },
    { path: '<rootDir>/src/locales/cards/{locale}', include: cardSources, exclude: [tests] },
  ],
  format: formatter({ lineNumbers: false }),
})
