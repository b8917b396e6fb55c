import type { SearchLanguage } from '#config/search-words-shape.ts'

/** Portuguese. */
export const searchWords: SearchLanguage = {
  fillers:
    'o|a|os|as|um|uma|de|do|da|dos|das|que|com|para|onde|posso|comprar|quero|preciso|procuro|há|tem|e|ou|fica|encontrar|lojas de|loja de',
  in: 'em|no|na|nos|nas|ao pé de|ao pé do|ao pé da|junto a|junto ao|perto de|perto do|perto da',
  not: 'não|sem|exceto|menos',
  closed: 'fechado|fechada|fecha',
  near: 'perto|perto de mim|aqui perto|mais perto|mais próximo|mais próxima|próximo de mim',
  quality: 'melhor|melhores|bom|boa|bons|boas|bem avaliado|recomendado',
  categories: {
    restaurants: 'restaurante|tasca|churrasqueira|marisqueira|tasquinha|cervejaria',
    'bars-and-cafes': 'café|pastelaria|bar|cafetaria|copos|esplanada|bica',
    bakeries: 'padaria|pão|bolos|pastéis de nata',
    pharmacies: 'farmácia|medicamentos|remédios',
    groceries: 'supermercado|mercearia|mercado|praça|talho|peixaria',
    'hair-and-beauty': 'cabeleireiro|barbeiro|barbearia|corte de cabelo',
    'dental-clinics': 'dentista|dentes',
    'medical-centers': 'hospital|clínica|centro de saúde|médico',
    'veterinary-and-pets': 'veterinário|animais|cão|gato',
    'auto-services': 'oficina|mecânico|pneus|carro',
    'fuel-stations': 'bomba de gasolina|gasolineira|posto de combustível|gasóleo',
    'laundry-services': 'lavandaria|engomadoria',
    'banks-and-finance': 'banco|multibanco|dinheiro',
    hotels: 'alojamento|pensão|residencial|dormir|albergue',
    education: 'escola|colégio|universidade|explicações',
    'places-of-worship': 'igreja|capela|missa',
    museums: 'museu|exposição',
    parks: 'jardim|parque|miradouro',
    libraries: 'biblioteca',
    'government-offices': 'câmara municipal|junta de freguesia|loja do cidadão|finanças',
    'police-and-fire': 'polícia|esquadra|bombeiros',
    fitness: 'ginásio|piscina',
    'home-services': 'canalizador|eletricista|carpinteiro',
    'legal-services': 'advogado|notário',
  },
  groups: [['comer|onde comer|almoço|jantar|petiscos', ['restaurants', 'bars-and-cafes']]],
  needs: [
    ['vacina|vacinas', ['medical-centers', 'healthcare', 'veterinary-and-pets']],
    ['fotocópias|fotocópia', ['printing']],
    ['chaves|cópia de chaves', ['hardware', 'services']],
    ['francesinha|bacalhau|sardinhas|bifana', ['restaurants']],
  ],
  attributes: [
    { label: 'Multibanco', asked: 'aceita multibanco|mb way|mbway', told: 'multibanco|mb way' },
    { label: 'Estacionamento', asked: 'com estacionamento|estacionamento', told: 'estacionamento|parking' },
    { label: 'Esplanada', asked: 'com esplanada', told: 'esplanada' },
  ],
  open: [
    {
      label: 'Aberto agora',
      asked: 'aberto|aberta|aberto agora|aberta agora|abertos agora',
      wish: { when: 'now' },
    },
    { label: 'Aberto 24 horas', asked: '24 horas|sempre aberto|de serviço', wish: { when: 'always' } },
    { label: 'Aberto até tarde', asked: 'até tarde|à noite|noite|aberto até tarde', wish: { when: 'late' } },
    { label: 'Aberto ao sábado', asked: 'sábado|ao sábado|aberto ao sábado', wish: { when: 'day', day: 5 } },
    {
      label: 'Aberto ao domingo',
      asked: 'domingo|ao domingo|aberto ao domingo',
      wish: { when: 'day', day: 6 },
    },
  ],
  prices: [
    { label: 'Barato', asked: 'barato|barata|baratos|económico|em conta', ranges: ['budget'] },
    { label: 'De luxo', asked: 'luxo|de luxo|caro', ranges: ['luxury', 'upscale'] },
  ],
}
