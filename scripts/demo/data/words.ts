import { list } from '../list.ts'

/**
 * The parts of names. People are fictitious: common nicknames with the titles that neighbours use. Names of well-known
 * companies are left out.
 */
export const words: Readonly<Record<string, readonly string[]>> = {
  kin: list`Aling Pasing | Aling Choleng | Aling Sepa | Aling Bebang | Mang Dolfo | Mang Pepot | Mang Berting
    | Mang Kulas | Lola Ising | Lola Tasing | Lola Chayong | Lolo Ambo | Lolo Doming | Tita Luding | Tita Bining
    | Tiya Pining | Tiyo Teban | Nanay Cording | Nanay Magda | Tatay Ponso | Kuya Tinoy | Ate Mameng | Aling Sela
    | Ka Igme | Ninang Openg | Ninong Sidro`,
  nickname: list`Pasing | Choleng | Bebang | Dolfo | Pepot | Kulas | Ising | Tasing | Ambo | Doming | Luding | Bining
    | Pining | Teban | Cording | Tinoy | Mameng | Sela | Igme | Openg | Sidro | Ditas | Nitoy | Pinang`,
  flower: list`Sampaguita | Gumamela | Kalachuchi | Ilang-Ilang | Rosal | Camia | Dama de Noche | Santan | Cadena de Amor
    | Bougainvilla | Waling-Waling | Champaca`,
  tree: list`Narra | Molave | Kamagong | Acacia | Talisay | Banaba | Dapdap | Balete | Kaimito | Duhat | Sampalok
    | Anahaw | Mangga | Santol`,
  nature: list`Amihan | Habagat | Bituin | Buwan | Alon | Agos | Silangan | Liwanag | Bahaghari | Takipsilim | Hamog
    | Ulap | Dalampasigan | Bukang-Liwayway | Tag-araw | Alitaptap | Paruparo | Kuliglig`,
  warm: list`Tahanan | Kapitbahay | Kasama | Kumare | Kaibigan | Kabarkada | Sulit | Ginhawa | Sigla | Dalisay
    | Marikit | Malinis | Matiyaga | Masipag | Maaasahan | Bayanihan | Kalinga | Pasalubong`,
  craft: list`Banig | Bayong | Salakot | Parol | Capiz | Sungka | Palayok | Bilao | Habi | Balangay | Kalesa
    | Bangka | Saranggola | Sinulid | Payong | Tsinelas`,
  family: list`Batungbakal | Dimaculangan | Lumagui | Magsino | Catacutan | Dimaandal | Katigbak | Macaraig | Tumulak
    | Panganiban | Halili | Salvacion | Makabenta | Mapalad | Dimasupil | Agbayani | Bulaong | Manlapaz`,
  animal: list`Kalabaw | Tarsier | Pusang Kalye | Maliit na Maya | Butiki | Palaka | Alimango | Bangus | Itik | Tandang`,
}
