import { room, sayDrawn } from './first-map.ts'

room().textContent = 'No map'
sayDrawn()
