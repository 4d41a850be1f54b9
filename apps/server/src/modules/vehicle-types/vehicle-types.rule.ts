export const vehicleTypeRule = () => ({})
