<?php
/**
 * German texts.
 *
 * @package ShopScripts
 */

return array(
	'language'     => 'de_DE',
	'plural-forms' => 'nplurals=2; plural=(n != 1);',
	'messages'     => array(
		'Shop scripts'                                => 'Shop-Skripte',
		'The address is not valid and was not saved.' => 'Die Adresse ist ungültig und wurde nicht gespeichert.',
		'Folder of the files'                         => 'Ordner der Dateien',
		'Address of a folder with manifest.json and the files. Empty: the folder “dist” of this plugin.' => 'Adresse eines Ordners mit manifest.json und den Dateien. Leer: der Ordner „dist“ dieses Plugins.',
		'Bundles'                                     => 'Bündel',
		'A bundle that is off leaves the scripts of their own plugins in place.' => 'Ist ein Bündel ausgeschaltet, bleiben die Skripte der jeweiligen Plugins in Betrieb.',
		'Checkout, cart, product lists, account pages and purchase tracking' => 'Kasse, Warenkorb, Produktlisten, Kontoseiten und Kaufmessung',
		'Contact forms and newsletter'                => 'Kontaktformulare und Newsletter',
		'PayPal buttons, card fields, Google Pay and Apple Pay of PayPal Payments' => 'PayPal-Buttons, Kartenfelder, Google Pay und Apple Pay von PayPal Payments',
		'Express checkout of the Stripe gateway'      => 'Express-Kasse des Stripe-Gateways',
		'Payment methods of the Stripe gateway'       => 'Zahlungsarten des Stripe-Gateways',
		'Fraud protection for pay upon invoice'       => 'Betrugsschutz für den Rechnungskauf',
		'Legal information of variations (Germanized)' => 'Pflichtangaben zu Varianten (Germanized)',
		'There is no usable manifest.json in %s. The shop runs with the scripts of its own plugins.' => 'In %s liegt keine brauchbare manifest.json. Der Shop läuft mit den Skripten seiner eigenen Plugins.',
		'Version %1$s is served from %2$s.'           => 'Version %1$s wird aus %2$s ausgeliefert.',
		'%s kB'                                       => '%s kB',
		'not in the folder'                           => 'nicht im Ordner',
	),
);
