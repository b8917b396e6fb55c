/** Well-known places beside the cities of the config, roughly where they are. The local geocoder finds them. */
export const landmarks = [
  { name: 'Metro Manila', latitude: 14.5995, longitude: 120.9842 },
  { name: 'SM Megamall', latitude: 14.585, longitude: 121.0567 },
  { name: 'SM Mall of Asia', latitude: 14.5352, longitude: 120.9822 },
  { name: 'SM North EDSA', latitude: 14.6566, longitude: 121.0304 },
  { name: 'Robinsons Galleria', latitude: 14.5906, longitude: 121.0596 },
  { name: 'Glorietta 4', latitude: 14.5512, longitude: 121.0244 },
  { name: 'Greenbelt 5', latitude: 14.5524, longitude: 121.0206 },
  { name: 'Ayala Triangle Gardens', latitude: 14.5575, longitude: 121.0237 },
  { name: 'Ayala Avenue', latitude: 14.5547, longitude: 121.0244 },
  { name: 'Farmers Market', latitude: 14.6204, longitude: 121.0524 },
  { name: 'Kalayaan Avenue', latitude: 14.5652, longitude: 121.0335 },
  { name: 'Katipunan Avenue', latitude: 14.6396, longitude: 121.0743 },
  { name: 'Intramuros', latitude: 14.5896, longitude: 120.9747 },
  { name: 'Rizal Park', latitude: 14.5831, longitude: 120.9794 },
  { name: 'Quiapo Church', latitude: 14.5988, longitude: 120.9838 },
] as const
