import { describe, expect, it } from 'vitest'
import { packagedPlace } from './packaged-places.ts'

describe('the nearest place of the world', () => {
  it.each([
    [121.47, 31.23, '上海', 'Shanghai'],
    [118.09, 24.48, '厦门', 'Xiamen'],
    [32.58, 0.32, '坎帕拉', 'Kampala'],
    // Of several Chinese names the one that reads as the name does, in simplified characters.
    [120.98, 31.378, '昆山', 'Kunshan'],
    // With the names of its parts and by-names among its own.
    [118.49, 37.46, '东营', 'Dongying'],
    [120.26, 31.91, '江阴', 'Jiangyin'],
    [119.82, 31.36, '宜兴', 'Yixing'],
    [103.15, 23.36, '个旧', 'Gejiu'],
    // With nothing but the name of a road.
    [113.87, 35.31, 'Xinxiang', 'Xinxiang'],
    // Without a Chinese name.
    [114.17, 22.3, 'Wan Chai', 'Wan Chai'],
  ])('at %d, %d is %s or %s', async (lng, lat, zh, en) => {
    expect([await packagedPlace({ lng, lat }, 'zh'), await packagedPlace({ lng, lat }, 'en')]).toEqual([zh, en])
  })

  it('is within 30 km, whatever the latitude', async () => {
    expect(await packagedPlace({ lng: 121.9, lat: 31.9 }, 'en')).toBe('Xiangyang')
    expect(await packagedPlace({ lng: 122.2, lat: 31.9 }, 'en')).toBeNull()
    // 29 km and 31 km east of a settlement in the north.
    expect(await packagedPlace({ lng: 179.35 + 0.575, lat: 63.061 }, 'en')).toBe('Beringovskiy')
    expect(await packagedPlace({ lng: 179.35 + 0.615, lat: 63.061 }, 'en')).toBeNull()
    const nowhere = [
      [100, 40],
      [0, 90],
      [-180, -90],
      [180, 0],
    ] as const
    for (const [lng, lat] of nowhere) expect(await packagedPlace({ lng, lat }, 'en')).toBeNull()
  })
})
