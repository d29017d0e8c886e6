-- Every process keeps finished answers that show the catalogue, and is notified of each change to it when the change commits, whoever makes it.
create function notify_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end
$$;
create trigger packages_changed after insert or update or delete or truncate on packages
  for each statement execute function notify_catalogue_changed();
create trigger package_features_changed after insert or update or delete or truncate on package_features
  for each statement execute function notify_catalogue_changed();
create trigger features_changed after insert or update or delete or truncate on features
  for each statement execute function notify_catalogue_changed();
