/** Words with accents in the names of the place, in lower case. */
export const accentedWords: readonly string[] =
  `açúcar água águas andré antónio armazém armazéns atlântico avó avô bênção bébé café cafés câmara caça camião camões
  canção carpintaria chá clínica comércio conceição construções coração dentária drogaria dragão elétrica escritório
  estação estética família farmácia feijão fundação gonçalves graça gráfica imobiliária irmão irmãos jardim joão
  josé leitão lisboeta luís mãe maçã magalhães manhã médica médico móveis município óptica padrão panificação pão pães
  pérola pólo português portuguesa praça produções república saúde são sé simões são tabacaria têxtil três união
  única vácuo vitória vítor açores belém fábrica fado função solução soluções`
    .trim()
    .split(/\s+/)
