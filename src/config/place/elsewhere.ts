import type { Elsewhere } from '../place-shape.ts'

const words = (names: string) => names.split(/,\s+/)

/**
 * The country's other provinces, regions and cities, and the towns around this place. Many of their towns have the name
 * of a city or district here.
 */
export const elsewhere: Elsewhere = {
  regions:
    words(`Abra, Agusan del Norte, Agusan del Sur, Aklan, Albay, Antique, Apayao, Aurora, Basilan, Bataan,
    Batanes, Batangas, Benguet, Biliran, Bohol, Bukidnon, Bulacan, Cagayan, Camarines Norte, Camarines Sur, Camiguin,
    Capiz, Catanduanes, Cavite, Cebu, Cotabato, North Cotabato, South Cotabato, Compostela Valley, Davao,
    Davao de Oro, Davao del Norte, Davao del Sur, Davao Occidental, Davao Oriental, Dinagat Islands, Eastern Samar,
    Guimaras, Ifugao, Ilocos, Ilocos Norte, Ilocos Sur, Iloilo, Isabela, Kalinga, La Union, Laguna, Lanao del Norte,
    Lanao del Sur, Leyte, Southern Leyte, Maguindanao, Maguindanao del Norte, Maguindanao del Sur, Marinduque, Masbate,
    Mindoro, Misamis Occidental, Misamis Oriental, Mountain Province, Negros, Negros Occidental, Negros Oriental,
    Northern Samar, Nueva Ecija, Nueva Vizcaya, Occidental Mindoro, Oriental Mindoro, Palawan, Pampanga, Pangasinan,
    Quezon Province, Quirino, Rizal, Romblon, Samar, Western Samar, Sarangani, Siquijor, Sorsogon, Sultan Kudarat, Sulu,
    Surigao del Norte, Surigao del Sur, Tarlac, Tawi-Tawi, Zambales, Zamboanga, Zamboanga del Norte,
    Zamboanga del Sur, Zamboanga Sibugay, Calabarzon, Mimaropa, Bicol, Bicol Region, Central Luzon, Western Visayas,
    Central Visayas, Eastern Visayas, Northern Mindanao, Soccsksargen, Caraga, BARMM, ARMM, Cordillera, Ilocos Region,
    Cagayan Valley, Zamboanga Peninsula, Davao Region, Visayas, Mindanao`),
  towns:
    words(`Antipolo, Cainta, Taytay, Angono, Binangonan, San Mateo, Montalban, Rodriguez, Teresa, Morong, Baras,
    Tanay, Pililla, Cardona, Jalajala, Bacoor, Imus, Kawit, Noveleta, Dasmariñas, General Trias, Trece Martires,
    Tagaytay, Silang, Carmona, General Mariano Alvarez, GMA Cavite, Amadeo, Tanza, Naic, Cavite City, San Pedro, Biñan,
    Santa Rosa, Sta. Rosa, Cabuyao, Calamba, Los Baños, San Pablo, Pagsanjan, Meycauayan, Marilao, Bocaue, Obando,
    San Jose del Monte, CSJDM, Santa Maria Bulacan, Malolos, Balagtas, Guiguinto, Plaridel, Baliuag, Batangas City, Lipa,
    Tanauan, Santo Tomas Batangas, Lemery, Nasugbu, Lucena, Tayabas, Sariaya, Candelaria, Tiaong, Pagbilao, Atimonan,
    Gumaca, Lucban, Mauban, Calauag, Polillo, Mulanay, Catanauan, Lopez, Infanta, Dolores, Angeles, Mabalacat,
    San Fernando, Olongapo, Subic, Balanga, Tarlac City, Cabanatuan, Gapan, Muñoz, Palayan, Dagupan, Urdaneta,
    Alaminos, San Carlos, Baguio, La Trinidad, Vigan, Candon, Laoag, Batac, Tuguegarao, Ilagan, Cauayan, Santiago City,
    Tabuk, Naga, Iriga, Legazpi City, Ligao, Tabaco, Sorsogon City, Masbate City, Calapan, Puerto Princesa, Roxas City,
    Iloilo City, Passi, Bacolod, Bago City, Cadiz, Silay, Talisay, Victorias, Sagay, Escalante, Kabankalan, Dumaguete,
    Bais, Bayawan, Tanjay, Cebu City, Mandaue, Lapu-Lapu, Carcar, Danao, Toledo, Bogo, Tagbilaran, Tacloban, Ormoc,
    Baybay, Maasin, Borongan, Calbayog, Catbalogan, Zamboanga City, Dipolog, Dapitan, Pagadian, Isabela City,
    Cagayan de Oro, Gingoog, El Salvador City, Iligan, Malaybalay, Oroquieta, Ozamiz, Tangub, Marawi, Davao City, Digos,
    Mati, Panabo, Samal, Tagum, General Santos, Gensan, Koronadal, Kidapawan, Tacurong, Cotabato City, Butuan,
    Bayugan, Cabadbaran, Surigao City, Bislig, Tandag, Boracay`),
}
