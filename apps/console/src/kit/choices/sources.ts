// What is chosen by its name among more than the server replies with at once.

/** The operation that offers them, and the field of their name, which it searches, too. */
export const choiceSources = {
  batteryTypes: { operation: 'batteryTypeOptions', name: 'bmsTypeName', hasStatus: true },
  cameras: { operation: 'cameraOptions', name: 'deviceName', hasStatus: false },
  geofences: { operation: 'geofenceOptions', name: 'name', hasStatus: true },
  models: { operation: 'vehicleTypeOptions', name: 'vehicleType', hasStatus: true },
  stations: { operation: 'stationOptions', name: 'stationName', hasStatus: false },
  strategies: { operation: 'rentalStrategyOptions', name: 'templateName', hasStatus: true },
} as const

export type ChoiceSource = keyof typeof choiceSources
