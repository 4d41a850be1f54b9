// The commands with their own controls on the cabinet page; others are chosen from the catalogue.
export const cabinetCommand = {
  reboot: 20_006,
  openSlot: 20_021,
  openAll: 20_022,
  enableSlot: 20_023,
  disableSlot: 20_024,
  chargeOn: 20_025,
  chargeOff: 20_026,
} as const
