import type { problems as english } from "./en.ts";

/** The sentences about errors, by error code, in French. */
export const problems: typeof english = {
  undecodable_image:
    "Le fichier est endommagé ou n’est pas une image. Photographiez à nouveau la page, ou ajoutez un autre fichier.",
  locked_pdf: "Le PDF est verrouillé. Saisissez son mot de passe ou ajoutez-le sans mot de passe.",
  wrong_password: "Ce n’est pas le mot de passe du PDF. Réessayez.",
  heic_unsupported:
    "C’est une photo HEIC, que ce navigateur ne peut pas ouvrir. Sur l’iPhone, choisissez Réglages > Appareil photo " +
    "> Formats > Le plus compatible et photographiez à nouveau la page, ou exportez la photo en JPEG et ajoutez-la.",
  tiff_unsupported:
    "C’est un fichier TIFF, que ce navigateur ne peut pas ouvrir. Enregistrez-le en PDF, JPEG ou PNG, puis ajoutez-le.",
  invalid_file_type: "Seuls les photos et les PDF peuvent être numérisés. Ajoutez un fichier JPEG, PNG ou PDF.",
  too_many_pixels:
    "L’image a trop de pixels pour être traitée ici. Photographiez la page avec une résolution plus basse.",
  file_too_large: "Le fichier est trop lourd. Ajoutez-en un plus petit.",
  too_many_pages: "Le fichier a trop de pages pour un seul ajout. Découpez-le, puis ajoutez les parties.",
  no_document:
    "Aucune page n’a été trouvée. Placez les coins vous-même, ou photographiez la page sur un fond plus sombre.",
  unsupported_language: "Cette langue ne peut pas être lue ici. Choisissez-en une autre.",
  engine_unavailable: "Une partie de l’application n’a pas pu être chargée. Vérifiez la connexion, puis réessayez.",
  language_unavailable:
    "Une langue n’est pas sur cet appareil et n’a pas pu être téléchargée. Vérifiez la connexion, puis " +
    "réessayez. Les réglages permettent de télécharger des langues à l’avance.",
  language_damaged:
    "Les données d’une langue manquent sur ce site ou sont endommagées. Choisissez une autre langue et prévenez " +
    "le responsable du site.",
  worker_died:
    "Le travail a été interrompu, sans doute par manque de mémoire. Fermez d’autres onglets, puis réessayez.",
  timed_out: "C’était trop long et a été arrêté. Réessayez, ou utilisez une image plus petite.",
  storage_full:
    "Il n’y a plus de place sur l’appareil. Rien de ce qui est enregistré n’a été perdu. Libérez de la " +
    "place, puis réessayez.",
  record_damaged:
    "Une donnée du stockage de l’application sur cet appareil est endommagée. L’action n’a pas eu lieu et rien n’a " +
    "changé. Rechargez. La bibliothèque et le tableau de bord montrent ce qui est endommagé.",
  storage_damaged:
    "Le stockage de l’application sur cet appareil est endommagé : il en manque des parties. Ce qui reste " +
    "n’a pas été touché. Pour repartir de zéro, effacez les données de ce site dans les réglages du " +
    "navigateur ; cela supprime ce qui reste.",
};
