import { describe, expect, it } from 'vitest'
import { guessedFields, type ImportColumn, missingFields, withField } from './import-draft'

const column = (name: string, headers: string[], isRequired = false): ImportColumn => ({
  name,
  header: headers[0] ?? name,
  headers,
  isRequired,
  isKey: false,
  type: 'text',
  values: [],
  example: null,
})
const columns = [column('vehicleSn', ['车辆SN号', 'Vehicle SN'], true), column('vin', ['车架号', 'VIN'])]

describe('the fields of a file', () => {
  it('are found by name or header in either language, with the mark of required ones, once each', () => {
    expect(guessedFields(['车辆 SN号*', 'vin', 'VIN', '备注', ''], columns)).toEqual(['vehicleSn', 'vin', '', '', ''])
    expect(guessedFields(['vehicle_sn'], columns)).toEqual(['vehicleSn'])
  })

  it('move from the column that had them', () => {
    expect(withField(['vehicleSn', 'vin'], 1, 'vehicleSn')).toEqual(['', 'vehicleSn'])
    expect(withField(['vehicleSn', 'vin'], 0, '')).toEqual(['', 'vin'])
  })

  it('lack what is required', () => {
    expect(missingFields(['vin', ''], columns).map(({ name }) => name)).toEqual(['vehicleSn'])
    expect(missingFields(['vehicleSn'], columns)).toEqual([])
  })
})
