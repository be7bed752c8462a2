-- A unit may go back to the model that the installation was set up with, and keeps its `version` as it does.
alter table assistant_model drop constraint assistant_model_provider_check;
alter table assistant_model add constraint assistant_model_provider_check
  check (provider in ('installation', 'embedded', 'openai', 'anthropic', 'google', 'openai-compatible'));
alter table assistant_model alter provider set default 'installation';
-- Nobody chose anything there.
update assistant_model set provider = 'installation' where version = 0;
