/** As reported in telemetry. */
export type Tariff = { tariffTemplateId: string; tariffVersion: number }

/** Settings of a cabinet that a platform may read and write: percent, degrees Celsius, minutes. */
export type CabinetParams = {
  threshold: number
  chargerOT: number
  batteryOT: number
  maxChargeMin: number
  volume: number
}
