import type { NodeWords } from '../words-shape.ts';

export const nodes: NodeWords = {
  about: {
    title: 'Klupa hakkında',
    intro:
      'Klupa, okul sırası demektir: iki öğrencinin bir kitabı paylaştığı yer. Bu Klupa; dijital ders kitaplarının rafı, onların okuyucusu ve öğretmenlerle öğrencilerin birlikte çalıştığı sınıflardır.',
    who: 'Kimler için',
    people: [
      ['Öğrenciler', 'kitaplarını okur, okudukça puan toplar.'],
      ['Öğretmenler', 'sınıfları yönetir, kimin nereye geldiğini görür.'],
      ['Veliler', 'çocuklarının ne okuduğunu izler.'],
    ],
    note: 'Bu raftaki kitaplar her şeyin nasıl çalıştığını göstermek için hazırlandı. Okul, öğretmenleri ve öğrencileri hayal ürünüdür.',
  },
  help: {
    title: 'Yardım',
    parts: [
      [
        'Giriş yapamıyorum',
        'Öğrenciler kullanıcı adıyla, veliler ve öğretmenler e-posta adresiyle girer. Birkaç yanlış denemeden sonra hesap biraz bekler; ardından yeniden deneyebilirsiniz.',
      ],
      [
        'Kitapta kilit var',
        'Kilitli bir kitabın ilk sayfalarını okuyabilirsiniz. Gerisi, okulunuzda o kitap olduğunda açılır.',
      ],
      [
        'Sayfa yüklenmiyor',
        'Bağlantıyı kontrol edin ve sayfayı bir kez daha yükleyin. Şimdiye kadar okuduklarınız kaybolmadı.',
      ],
      [
        'Hâlâ olmuyor mu?',
        'Bize yazın: {contact}. Ne yaptığınızı ve ne olduğunu anlatın. Lütfen şifrenizi bize asla göndermeyin.',
      ],
    ],
  },
  join: {
    title: 'Sınıfa nasıl katılınır',
    intro: 'Her sınıfın bir kodu vardır. Öğretmen kodu tahtada gösterir ya da kâğıtta verir.',
    steps: [
      'Giriş yapın.',
      'Menüden önce “{classrooms}”, sonra “{join}” seçeneğine dokunun.',
      'Kodu yazıldığı gibi girip onaylayın.',
    ],
    after: 'Artık sınıf, öğretmenin seçtiği kitaplarla birlikte sınıflarınızın arasındadır.',
    refused: 'Kod kabul edilmiyor mu? Harf harf karşılaştırın, sonra öğretmene hâlâ geçerli olup olmadığını sorun.',
  },
  terms: {
    title: 'Kullanım koşulları',
    intro: 'Bu koşullar örnek bir Klupa içindir. Onu gerçekten kullanan okul buraya kendi koşullarını koyar.',
    parts: [
      [
        'Hesabınız',
        'Hesap yalnız sizindir. Şifrenizi kimseye söylemeyin; başkasının bildiğini düşünürseniz bize haber verin.',
      ],
      [
        'Kitaplar',
        'Kitapları okuyabilir, alıştırmalarını yapabilir ve derste gösterebilirsiniz. Kitapların tamamını kopyalayamaz, başkalarına veremezsiniz.',
      ],
      [
        'Başkalarıyla birlikte',
        'Yazdığınız adları ve metinleri başkaları da görür. Herkesin burada kendini iyi hissedeceği biçimde yazın.',
      ],
      [
        'Bir şey ters giderse',
        'Başkalarına zarar veren bir hesabı kapatabiliriz. Soru ve şikâyetlerinizi {contact} adresine yazın.',
      ],
    ],
  },
  privacy: {
    title: 'Gizlilik politikası',
    intro:
      'Bu metin örnek bir Klupa içindir. Onu gerçekten kullanan okul burada kendini ve veri koruma görevlisini belirtir.',
    kept: 'Neleri saklıyoruz',
    columns: ['Ne', 'Neden'],
    rows: [
      ['Ad, kullanıcı adı ya da e-posta adresi', 'Giriş yapabilmeniz ve sınıfınızın sizi tanıması için'],
      ['Şifreniz, okunamayan bir iz olarak', 'Sizin yerinize başkası girmesin diye'],
      ['Ne okuduğunuz ve puanlarınız', 'Kaldığınız yerden sürdürebilmeniz için'],
      ['Girişleriniz ve başarısız denemeler', 'Hesabınızı koruyabilmemiz için'],
    ],
    parts: [
      [
        'Kim görür',
        'Siz, sınıflarınızın öğretmenleri ve sizinle bağlantılıysa veliniz. Hiçbir şey satmayız, reklam göstermeyiz.',
      ],
      [
        'Haklarınız',
        'Hakkınızda ne sakladığımızı sorabilir, düzeltilmesini ya da silinmesini isteyebilirsiniz. {contact} adresine yazın; küçük çocuklar için velisi yazar.',
      ],
    ],
  },
  cookies: {
    title: 'Çerez politikası',
    intro: 'Çerez, sayfanın tarayıcınıza bıraktığı küçük bir nottur.',
    parts: [
      [
        'Bize gerekenler',
        'Bir çerez giriş yaptığınızı bilir. İçinde rastgele bir sayı vardır, sizinle ilgili hiçbir şey yoktur; çıkış yapınca silinir. Tarayıcı rafı nasıl düzenlediğinizi ve kitapta nerede kaldığınızı da hatırlar.',
      ],
      [
        'Sizin seçtikleriniz',
        'Ziyaretleri saymak Klupa için daha iyisini yapmamıza yardım eder. Yalnız onaylarsanız başlar; çerez ayarlarından kararınızı her zaman değiştirebilirsiniz.',
      ],
    ],
  },
  outside: {
    title: 'Burada Klupa dışına çıkardınız',
    text: 'Bu bir örnektir: bağlantının gerçek bir okulda götürdüğü sayfa yok, adresi de hayal ürünü.',
    back: 'Rafa dön',
  },
};
