/**
 * Words with accents in the names of businesses here: whoever lost a letter (`Pe?a`) meant one of these. In lower case,
 * with the accents that people here write.
 */
export const accentedWords: readonly string[] = `
  à açai açaí acuña adiós agápito águila aimée álamo albariño alegría álvarez américa andalucía andré andrée
  andrés añejo ángel ángela ángeles anís año años antipoleño aquí araña arañas árbol asunción avendaño bäcker
  bäckerei bahía baño baños bárbara barceló batangueña batangueño bazár bébé belén beltrán benítez beyoncé
  biñan bituiñ björn bogotá böhm böhmer bolaños borañon botánica briñas briñes brûlée bulaqueña bulaqueño
  buñag buñuelo buñuelos cabaña cabañas café cafés cafetería calderón caña canadá cañada cañao cañas cañete
  cañizares cañon cañonero cañones cantería cárdenas cariño cariñosa cariñoso carnicería carreño castaña
  castañas castañeda castaño cátedra caviteña caviteño cervecería césar champaña château chavacaño chávez
  chloé clínica colón compañero compañeros compañia compañía concepción consolación corazón cortés crème crêpe
  crêperie crêpes croûton cuña cuñada cuñado curaçao daño dasmariñas décolleté décor déjà dermatología desirée
  día días díaz diseño domínguez doña doñas dueña dueñas dueño dueños dulcería durán échale éclair éclairs
  empeño encantadeño encarnación enseñanza entrée entrées época escaño esmé españa español española españolas
  españoles españolito estación estaño estée estética étoile extraño fábrica façade façon fariña fariñas fé
  felicitación fermín fernández fiancé ficción flambé florería français françois frutería fundación galería
  galván gañan garcía garçon garduño gâteau gaviño gómez gonzález gutiérrez guzmán häagen hazaña héctor
  heladería hermès hernández herreño ibañez iñaki inés información iñigo íñigo iñiguez instalación isaías
  isleña isleño israél iván jäger jalapeño jalapeños jamón jesús jiménez joaquín jorgé josé josué joyería
  juárez julián jürgen kapé köln l'oréal lancôme lasaña lavandería lechería lechón leña león librería limeño
  limón liñan llañes lópez lucía luís macías madrileña madrileño magaña mágica mágico maître malacañan
  malacañang malagueña mañago mañalac mañana mañanita mañas mañosa marañon maría marías marín mariñas mariñez
  mariño márquez martín martínez matías matinée maxímo médica médico méndez mère méxico mía millán miró misión
  moët mónica montaña montañas montañez montaño montañosa müller münchen muñeca muñiz muñoz música nación
  naïve ñandu natación nestlé niçoise nicolás niña niñas niñez niño niños noé noël ñora norteña norteño noveño
  nuñez núñez ocaña olañeta olé oñate oñes óptica ordoñez ortañez óscar otoño páez pampangueña pampangueño
  panadería panamá pancitería pañgan paño paños papelería paraíso parañaque parreño pasión pastelería pâté
  patiño pâtisserie peluquería peña peñablanca peñafiel peñaflor peñaflorida peñafrancia peñalosa peñalver
  peñaranda peñarroyo peñarubia peñas peñero peñon pequeña pequeño père pérez perfumería perú pestaña pièce
  piña piñas piñata piñatas piñero piñol piñon piñones pokémon policlínica pollería portón próspero protégé
  protégée provençal pudiño puño purée purísima quiñon quiñones quiñonez ramírez ramón rañada rañola raúl
  refacción rené renée república reseña résumé riñon río ríos risqué rocío rodiño rodríguez rosalía rosé rubén
  saldaña salomé salón salvación sánchez sangría santibañez santísima santísimo sauté schön sebastián señor
  señora señoras señores señoría señorita señoritas señorito simón sofía soirée solís sólo sorsogueño soufflé
  suárez sueño sueños sureña sureño taberná tamaño tañada tañag tañedo tañola tañong tapería taquería té tía
  tío tomás toñito toño tortillería touché treviño trinidád tuaño über uña uñas unción unión ureña valdés
  valentín vásquez vázquez velázquez verónica vía víctor vicuña villafaña villafañe viña viñas viñedo viñegas
  vis-à-vis visión voilà yañez yñigo yñiguez zamboangueña zamboangueño zañartu zapatería zoé zoë zuñiga
`
  .trim()
  .split(/\s+/)
