/** Well-known places beside the cities and districts of the config, roughly where they are. */
export const landmarks: readonly (readonly [name: string, latitude: number, longitude: number])[] = [
  ['SM Megamall', 14.585, 121.0567],
  ['SM Mall of Asia', 14.5352, 120.9822],
  ['SM North EDSA', 14.6566, 121.0304],
  ['Robinsons Galleria', 14.5906, 121.0596],
  ['Glorietta 4', 14.5512, 121.0244],
  ['Greenbelt 5', 14.5524, 121.0206],
  ['Ayala Triangle Gardens', 14.5575, 121.0237],
  ['Ayala Avenue', 14.5547, 121.0244],
  ['Farmers Market', 14.6204, 121.0524],
  ['Kalayaan Avenue', 14.5652, 121.0335],
  ['Katipunan Avenue', 14.6396, 121.0743],
  ['Intramuros', 14.5896, 120.9747],
  ['Rizal Park', 14.5831, 120.9794],
  ['Quiapo Church', 14.5988, 120.9838],
]
