import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'Um Klupa',
    intro:
      'Klupa er skólabekkur: staðurinn þar sem tveir nemendur lesa sömu bók. Þessi Klupa er hilla með rafrænum námsbókum, lesari fyrir þær og bekkir þar sem kennarar og nemendur vinna saman.',
    who: 'Fyrir hverja',
    people: [
      ['Nemendur', 'lesa bækurnar sínar og safna stigum um leið.'],
      ['Kennarar', 'halda utan um bekki og sjá hve langt allir eru komnir.'],
      ['Foreldrar', 'fylgjast með því sem börnin lesa.'],
    ],
    note: 'Bækurnar í þessari hillu voru gerðar til að sýna hvernig allt virkar. Skólinn, kennararnir og nemendurnir eru tilbúningur.',
  },
  help: {
    title: 'Hjálp',
    parts: [
      [
        'Innskráning tekst ekki',
        'Nemendur nota notandanafn, foreldrar og kennarar netfang. Eftir nokkrar rangar tilraunir bíður aðgangurinn um stund; svo má reyna aftur.',
      ],
      ['Lás er á bók', 'Fyrstu síður læstrar bókar má lesa. Afgangurinn opnast þegar skólinn þinn á bókina.'],
      ['Síða hleðst ekki', 'Athugaðu tenginguna og hladdu síðuna aftur. Það sem þú hefur lesið er ekki glatað.'],
      [
        'Gengur þetta ekki enn?',
        'Skrifaðu okkur: {contact}. Segðu hvað þú gerðir og hvað gerðist. Sendu okkur aldrei lykilorðið þitt.',
      ],
    ],
  },
  join: {
    title: 'Að ganga í bekk',
    intro: 'Hver bekkur á sinn kóða. Kennarinn sýnir hann á töflunni eða gefur hann á blaði.',
    steps: [
      'Skráðu þig inn.',
      'Veldu „{classrooms}“ í valmyndinni og svo „{join}“.',
      'Skrifaðu kóðann eins og hann stendur og staðfestu.',
    ],
    after: 'Bekkurinn er þá meðal bekkjanna þinna, með bókunum sem kennarinn valdi.',
    refused: 'Er kóðanum hafnað? Berðu hann saman staf fyrir staf og spurðu svo kennarann hvort hann gildi enn.',
  },
  terms: {
    title: 'Notkunarskilmálar',
    intro: 'Þessir skilmálar tilheyra sýnishorni af Klupa. Skóli sem notar hana í alvöru setur sína eigin hér.',
    parts: [
      [
        'Aðgangurinn þinn',
        'Aðgangurinn er aðeins þinn. Haltu lykilorðinu fyrir þig og láttu okkur vita ef þú heldur að einhver annar kunni það.',
      ],
      [
        'Bækurnar',
        'Bækurnar má lesa, leysa verkefnin í þeim og sýna þær í tímum. Ekki má afrita heilar bækur eða láta þær ganga áfram.',
      ],
      ['Saman með öðrum', 'Aðrir sjá nöfn og texta sem þú skrifar. Skrifaðu þannig að öllum líði vel hér.'],
      [
        'Ef eitthvað fer úrskeiðis',
        'Við getum lokað aðgangi sem skaðar aðra. Spurningar og kvartanir sendist á {contact}.',
      ],
    ],
  },
  privacy: {
    title: 'Persónuverndarstefna',
    intro:
      'Þessi texti tilheyrir sýnishorni af Klupa. Skóli sem notar hana í alvöru nefnir hér sjálfan sig og persónuverndarfulltrúa sinn.',
    kept: 'Hvað við geymum',
    columns: ['Hvað', 'Af hverju'],
    rows: [
      ['Nafn, notandanafn eða netfang', 'Svo að þú komist inn og bekkurinn þekki þig'],
      ['Lykilorðið þitt, sem far sem ekki er hægt að lesa', 'Svo að enginn annar komist inn í þínu nafni'],
      ['Það sem þú lest og stigin þín', 'Svo að þú getir haldið áfram þar sem frá var horfið'],
      ['Innskráningar og misheppnaðar tilraunir', 'Svo að við getum varið aðganginn þinn'],
    ],
    parts: [
      [
        'Hver sér þetta',
        'Þú, kennarar bekkjanna þinna og foreldrar þínir ef þeir eru tengdir þér. Við seljum ekkert og sýnum engar auglýsingar.',
      ],
      [
        'Réttindi þín',
        'Þú getur spurt hvað við geymum um þig, látið leiðrétta það eða eyða því. Skrifaðu á {contact}; foreldri skrifar fyrir yngri börn.',
      ],
    ],
  },
  cookies: {
    title: 'Um vafrakökur',
    intro: 'Vafrakaka er lítill miði sem síða skilur eftir í vafranum þínum.',
    parts: [
      [
        'Það sem við þurfum',
        'Ein vafrakaka veit að þú ert með opinn aðgang. Í henni er tilviljunartala og ekkert um þig, og hún hverfur við útskráningu. Vafrinn man líka hvernig þú raðaðir í hilluna og hvar þú varst í bók.',
      ],
      [
        'Það sem þú velur',
        'Að telja heimsóknir hjálpar okkur að bæta Klupa. Það byrjar aðeins ef þú samþykkir og þú getur skipt um skoðun hvenær sem er í stillingunum.',
      ],
    ],
  },
  outside: {
    title: 'Hér færirðu út úr Klupa',
    text: 'Þetta er sýnishorn: síðan sem tengillinn vísar á í alvöru skóla er ekki til og slóðin er tilbúningur.',
    back: 'Aftur í hilluna',
  },
};
